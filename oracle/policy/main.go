// Command policy asks kube-apiserver's admission plugins what they say of
// requests: ValidatingAdmissionPolicies, MutatingAdmissionPolicies, and the
// match conditions of webhooks.
//
//	policy [-corpus DIR] [-openapi DIR] [-repeat N] <cases.jsonl >results.jsonl
package main

import (
	"flag"
	"io"

	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/klog/v2"

	"kubevet/oracle/anyversion/lines"
	"kubevet/oracle/internal/corpus"
)

var (
	references    = corpus.Folder{Path: flag.String("corpus", "", "folder that references are relative to")}
	openapiFolder = flag.String("openapi", "", "folder of the OpenAPI v3 documents of Kubernetes' own kinds")
)

// operations answer the cases by their op. An error means that the case can't
// be asked.
var operations = map[string]func(*Case, *Result) error{
	"vap":          answerValidating,
	"map":          answerMutating,
	"webhookMatch": answerWebhook,
	"typeCheck":    answerTypeCheck,
}

func main() {
	repeat := flag.Int("repeat", 1, "ask each case this often; a result that varies is marked unstable")
	flag.Parse()
	silenceLogs()
	lines.Program[Case, *Result]{
		Answer: func(c *Case) *Result {
			answer, ok := operations[c.Op]
			if !ok {
				return fault(c, "unknown op "+c.Op)
			}
			result := &Result{ID: c.ID}
			if err := answer(c, result); err != nil {
				return fault(c, err.Error())
			}
			return result
		},
		Fault:    fault,
		Repeat:   *repeat,
		Unstable: func(r **Result) { (*r).Unstable = true },
	}.Main()
}

// silenceLogs drops what the plugins log: it is in the results.
func silenceLogs() {
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	utilruntime.ErrorHandlers = nil
}
