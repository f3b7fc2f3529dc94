// Package funnel names the task service that the tests run, so that its version is held.
package funnel

import _ "github.com/ohsu-comp-bio/funnel/cmd"
