// Reads manifests from standard input as an API server would, unknown and repeated fields being errors, and judges
// pods by the Pod Security Standard "restricted".
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	yamlreader "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

func main() {
	scheme := runtime.NewScheme()
	must(appsv1.AddToScheme(scheme))
	must(corev1.AddToScheme(scheme))
	decoder := serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDeserializer()
	checks, err := policy.NewEvaluator(policy.DefaultChecks())
	must(err)
	documents := yamlreader.NewYAMLReader(bufio.NewReader(os.Stdin))
	for {
		text, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		must(err)
		object, kind, err := decoder.Decode(text, nil, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(kind.Kind)
		if deployment, ok := object.(*appsv1.Deployment); ok {
			pod := deployment.Spec.Template
			level := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
			for _, result := range checks.EvaluatePod(level, &pod.ObjectMeta, &pod.Spec) {
				if !result.Allowed {
					fmt.Println(result.ForbiddenReason, result.ForbiddenDetail)
				}
			}
		}
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
