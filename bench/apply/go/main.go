// Command applybench times server-side applies by the field manager of kube-apiserver, and prints what came out of them:
// applybench WORKLOAD.json SECONDS. Built by run.mjs in a copy of the oracle's module.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sort"
	"strconv"
	"syscall"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	k8sruntime "k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
)

// workload is one object that several managers apply, and the apply that is timed.
type workload struct {
	CRD     json.RawMessage `json:"crd"`
	Applied []applied       `json:"applied"`
	Timed   applied         `json:"timed"`
}

type applied struct {
	Manager string         `json:"manager"`
	Object  map[string]any `json:"object"`
}

// batch is how many applies are timed at a time: copies of their objects are made before.
const batch = 100

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(file, seconds string) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	w := workload{}
	if err := unmarshal(raw, &w); err != nil {
		return err
	}
	limit, err := strconv.ParseFloat(seconds, 64)
	if err != nil {
		return err
	}
	manager, gvk, err := fieldManager(w.CRD)
	if err != nil {
		return err
	}
	live := &unstructured.Unstructured{}
	live.SetGroupVersionKind(gvk)
	for _, a := range w.Applied {
		object, err := manager.Apply(live, copied(a), a.Manager, true)
		if err != nil {
			return err
		}
		live = object.(*unstructured.Unstructured)
	}
	var result k8sruntime.Object
	var times []float64
	for end := time.Now().Add(time.Duration(limit * float64(time.Second))); time.Now().Before(end); {
		lives, patches := make([]*unstructured.Unstructured, batch), make([]*unstructured.Unstructured, batch)
		for i := range lives {
			lives[i], patches[i] = live.DeepCopy(), copied(w.Timed)
		}
		runtime.GC()
		start := processorTime()
		for i := range lives {
			if result, err = manager.Apply(lives[i], patches[i], w.Timed.Manager, true); err != nil {
				return err
			}
		}
		times = append(times, float64(processorTime()-start)/batch)
	}
	sort.Float64s(times)
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"millisecondsPerApply": times[len(times)/2] / 1e6,
		"object":               result.(*unstructured.Unstructured).Object,
	})
}

// unmarshal reads integers as int64, as the decoders of a server do.
func unmarshal(raw []byte, w *workload) error {
	if err := json.Unmarshal(raw, w); err != nil {
		return err
	}
	for i := range w.Applied {
		w.Applied[i].Object = integers(w.Applied[i].Object).(map[string]any)
	}
	w.Timed.Object = integers(w.Timed.Object).(map[string]any)
	return nil
}

func integers(value any) any {
	switch v := value.(type) {
	case float64:
		return int64(v)
	case []any:
		for i := range v {
			v[i] = integers(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = integers(v[k])
		}
	}
	return value
}

func copied(a applied) *unstructured.Unstructured {
	return (&unstructured.Unstructured{Object: a.Object}).DeepCopy()
}

// processorTime is what the process has used, in nanoseconds, its garbage collector included.
func processorTime() int64 {
	usage := syscall.Rusage{}
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

// fieldManager is the one that kube-apiserver makes for a CRD of one version.
func fieldManager(raw json.RawMessage) (*managedfields.FieldManager, schema.GroupVersionKind, error) {
	none := schema.GroupVersionKind{}
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if err := json.Unmarshal(raw, crd); err != nil {
		return nil, none, err
	}
	crd.Spec.Conversion = &apiextensionsv1.CustomResourceConversion{Strategy: apiextensionsv1.NoneConverter}
	gvk := schema.GroupVersionKind{Group: crd.Spec.Group, Version: crd.Spec.Versions[0].Name, Kind: crd.Spec.Names.Kind}
	factory, err := conversion.NewCRConverterFactory(nil, nil)
	if err != nil {
		return nil, none, err
	}
	converter, _, err := factory.NewConverter(crd)
	if err != nil {
		return nil, none, err
	}
	published, err := builder.BuildOpenAPIV3(crd, gvk.Version, builder.Options{})
	if err != nil {
		return nil, none, err
	}
	types, err := managedfields.NewTypeConverter(published.Components.Schemas, false)
	if err != nil {
		return nil, none, err
	}
	manager, err := managedfields.NewDefaultCRDFieldManager(types, converter, noDefaults{}, creater{}, gvk, gvk.GroupVersion(), "", nil)
	return manager, gvk, err
}

type noDefaults struct{}

func (noDefaults) Default(k8sruntime.Object) {}

type creater struct{}

func (creater) New(gvk schema.GroupVersionKind) (k8sruntime.Object, error) {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(gvk)
	return u, nil
}
