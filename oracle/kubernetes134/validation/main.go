// Command validation answers what Kubernetes' validation says of the Events,
// EndpointSlices, ResourceQuotas and LimitRanges in JSON Lines: of new ones, or,
// with "old", of updates (docs/oracle.md). Objects are given defaults first, and
// are prepared as the strategies of their kinds do it.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/discovery"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	discoveryvalidation "k8s.io/kubernetes/pkg/apis/discovery/validation"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		var c struct {
			ID     string          `json:"id"`
			Object json.RawMessage `json:"object"`
			Old    json.RawMessage `json:"old"`
		}
		utilruntime.Must(json.Unmarshal(in.Bytes(), &c))
		out := map[string]any{"id": c.ID}
		texts, err := answer(c.Object, c.Old)
		if err != nil {
			out["fault"] = err.Error()
		} else {
			out["errors"] = texts
		}
		b, _ := json.Marshal(out)
		fmt.Println(string(b))
	}
}

func answer(text, oldText json.RawMessage) ([]string, error) {
	object, version, err := decode(text)
	if err != nil {
		return nil, err
	}
	var old runtime.Object
	if oldText != nil {
		if old, _, err = decode(oldText); err != nil {
			return nil, err
		}
	}
	texts := []string{}
	for _, e := range validate(object, old, version) {
		texts = append(texts, e.Error())
	}
	return texts, nil
}

// decode returns the internal object with defaults, and the version that it was in.
func decode(text json.RawMessage) (runtime.Object, schema.GroupVersion, error) {
	object, kind, err := legacyscheme.Codecs.UniversalDeserializer().Decode(text, nil, nil)
	if err != nil {
		return nil, schema.GroupVersion{}, err
	}
	legacyscheme.Scheme.Default(object)
	internal, err := legacyscheme.Scheme.UnsafeConvertToVersion(object, runtime.InternalGroupVersioner)
	return internal, kind.GroupVersion(), err
}

func validate(object, old runtime.Object, version schema.GroupVersion) field.ErrorList {
	switch o := object.(type) {
	case *core.Event:
		if old == nil {
			return corevalidation.ValidateEventCreate(o, version)
		}
		return corevalidation.ValidateEventUpdate(o, old.(*core.Event), version)
	case *discovery.EndpointSlice:
		if old == nil {
			return discoveryvalidation.ValidateEndpointSliceCreate(o)
		}
		return discoveryvalidation.ValidateEndpointSliceUpdate(o, old.(*discovery.EndpointSlice))
	case *core.ResourceQuota:
		if old == nil {
			return corevalidation.ValidateResourceQuota(o)
		}
		return corevalidation.ValidateResourceQuotaUpdate(o, old.(*core.ResourceQuota))
	case *core.LimitRange:
		return corevalidation.ValidateLimitRange(o)
	}
	return nil
}
