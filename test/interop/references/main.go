// Judges which images an allowed image covers, with the parser of Docker and containerd. Reads lines of JSON,
// {"entry": "ubuntu", "image": "ubuntu:24.04"}, and writes true or false for each.
package main

import (
	"bufio"
	// the algorithms of digests
	_ "crypto/sha256"
	_ "crypto/sha512"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/distribution/reference"
)

type pair struct{ Entry, Image string }

// The name as it is written, not as Docker completes it; the registry as Docker understands it.
func parse(text string) (name reference.Named, registry string, ok bool) {
	written, err := reference.Parse(text)
	named, isNamed := written.(reference.Named)
	if err != nil || !isNamed {
		return nil, "", false
	}
	whole, err := reference.ParseNormalizedNamed(text)
	if err != nil {
		return nil, "", false
	}
	return named, reference.Domain(whole), true
}

func tagOf(named reference.Named) string {
	if tagged, ok := named.(reference.Tagged); ok {
		return tagged.Tag()
	}
	return ""
}

func digestOf(named reference.Named) string {
	if digested, ok := named.(reference.Digested); ok {
		return digested.Digest().String()
	}
	return ""
}

func covers(entry, text string) bool {
	image, registry, ok := parse(text)
	if !ok {
		return false
	}
	if folder, isFolder := strings.CutSuffix(entry, "/"); isFolder {
		inside, own, ok := parse(entry + "x")
		return ok && own == registry && strings.TrimSuffix(inside.Name(), "/x") == folder &&
			strings.HasPrefix(image.Name(), entry)
	}
	begun := strings.TrimRight(entry, ":@")
	allowed, own, ok := parse(begun)
	if !ok {
		return false
	}
	isSame := image.Name() == allowed.Name()
	switch {
	case strings.HasSuffix(entry, ":"):
		return isSame && tagOf(image) != ""
	case strings.HasSuffix(entry, "@"):
		return isSame && tagOf(image) == tagOf(allowed) && digestOf(image) != ""
	case digestOf(allowed) != "":
		return image.String() == allowed.String()
	case tagOf(allowed) != "":
		return isSame && tagOf(image) == tagOf(allowed)
	}
	// Docker takes a name alone for an image of Docker Hub, even that of a registry
	isRegistry := begun == registry
	return isSame || (own == registry || isRegistry) && strings.HasPrefix(image.Name(), begun+"/")
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var given pair
		if err := json.Unmarshal(lines.Bytes(), &given); err != nil {
			panic(err)
		}
		fmt.Println(covers(given.Entry, given.Image))
	}
}
