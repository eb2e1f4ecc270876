// Command cel evaluates expressions as kube-apiserver does: parsed, checked,
// estimated, planned and run in the environment of a Kubernetes version.
//
//	cel <cases.jsonl >results.jsonl
package main

import "kubevet/oracle/anyversion/lines"

func main() {
	lines.Program[Case, *Result]{
		Answer: answer,
		Fault: func(c *Case, message string) *Result {
			return &Result{ID: c.ID, Error: &Failure{Phase: "case", Message: message}}
		},
	}.Main()
}
