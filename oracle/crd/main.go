// Command crd judges CustomResourceDefinitions and custom resources with the
// code that kube-apiserver runs for a request.
//
//	crd [-corpus DIR] [-repeat N] <cases.jsonl >results.jsonl
package main

import (
	"flag"

	"kubevet/oracle/anyversion/lines"
	"kubevet/oracle/internal/corpus"
)

var references = corpus.Folder{Path: flag.String("corpus", "", "folder that crdRef and oldCrdRef are relative to")}

// operations answer the cases by their op.
var operations = map[string]func(*Case) *Result{
	"crd": answerDefinition,
	"cr":  answerResource,
}

func main() {
	repeat := flag.Int("repeat", 1, "ask each case this often; a result that varies is marked unstable")
	flag.Parse()
	lines.Program[Case, *Result]{
		Answer: func(c *Case) *Result {
			if answer, ok := operations[c.Op]; ok {
				return answer(c)
			}
			return fault(c, "unknown op "+c.Op)
		},
		Fault:    fault,
		Repeat:   *repeat,
		Unstable: func(r **Result) { (*r).Unstable = true },
	}.Main()
}
