// Command apply answers sequences of writes to one object with the code that
// kube-apiserver runs for them: the field manager of apimachinery, the custom
// resource strategies of apiextensions-apiserver and the update logic of
// apiserver.
//
//	apply <cases.jsonl >results.jsonl
package main

import (
	"flag"
	"io"

	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/klog/v2"

	"kubevet/oracle/anyversion/lines"
)

func main() {
	flag.Parse()
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	utilruntime.ErrorHandlers = nil
	lines.Program[Case, *Result]{Answer: answer, Fault: fault}.Main()
}

func answer(c *Case) *Result {
	s, err := newServer(c)
	if err != nil {
		return fault(c, err.Error())
	}
	result := &Result{ID: c.ID}
	for i := range c.Steps {
		result.Steps = append(result.Steps, s.step(i, &c.Steps[i]))
	}
	return result
}

func fault(c *Case, message string) *Result { return &Result{ID: c.ID, Fault: message} }
