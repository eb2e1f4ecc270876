// Command webhooks answers what Kubernetes' validation of webhook configurations
// says of the objects in JSON Lines: of new ones, or, with "old", of updates
// (docs/oracle.md).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/apis/admissionregistration"
	v1 "k8s.io/kubernetes/pkg/apis/admissionregistration/v1"
	"k8s.io/kubernetes/pkg/apis/admissionregistration/validation"
)

func main() {
	scheme := runtime.NewScheme()
	utilruntime.Must(admissionregistration.AddToScheme(scheme))
	utilruntime.Must(v1.AddToScheme(scheme))
	decoder := serializer.NewCodecFactory(scheme).UniversalDecoder(admissionregistration.SchemeGroupVersion)
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		var c struct {
			ID     string          `json:"id"`
			Object json.RawMessage `json:"object"`
			Old    json.RawMessage `json:"old"`
		}
		utilruntime.Must(json.Unmarshal(in.Bytes(), &c))
		var errs field.ErrorList
		out := map[string]any{"id": c.ID}
		object, _, err := decoder.Decode(c.Object, nil, nil)
		var old runtime.Object
		if err == nil && c.Old != nil {
			old, _, err = decoder.Decode(c.Old, nil, nil)
		}
		if err == nil {
			errs = validate(object, old)
		}
		if err != nil {
			out["fault"] = err.Error()
		}
		texts := []string{}
		for _, e := range errs {
			texts = append(texts, e.Error())
		}
		out["errors"] = texts
		b, _ := json.Marshal(out)
		fmt.Println(string(b))
	}
}

func validate(object, old runtime.Object) field.ErrorList {
	switch o := object.(type) {
	case *admissionregistration.ValidatingWebhookConfiguration:
		if old == nil {
			return validation.ValidateValidatingWebhookConfiguration(o)
		}
		return validation.ValidateValidatingWebhookConfigurationUpdate(o, old.(*admissionregistration.ValidatingWebhookConfiguration))
	case *admissionregistration.MutatingWebhookConfiguration:
		if old == nil {
			return validation.ValidateMutatingWebhookConfiguration(o)
		}
		return validation.ValidateMutatingWebhookConfigurationUpdate(o, old.(*admissionregistration.MutatingWebhookConfiguration))
	}
	return nil
}
