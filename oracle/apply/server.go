package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"time"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	clientscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/util/csaupgrade"
)

// firstTime is the time of a case's first step, where the case says nothing.
var firstTime = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)

// server holds the one object of a case and the kind that serves it.
type server struct {
	kind    *kind
	version string
	stored  []byte // the object in its storage version; nil before it exists
	rv      int
	created int
	name    string
	now     metav1.Time
	real    time.Time
}

func newServer(c *Case) (*server, error) {
	s := &server{name: nameOf(c)}
	var err error
	if len(c.CRD) > 0 {
		if s.kind, err = newCustomKind(c.CRD); err != nil {
			return nil, err
		}
		s.version = s.kind.storage
		if c.GVK != nil && c.GVK.Version != "" {
			s.version = c.GVK.Version
		}
		return s, nil
	}
	if c.GVK == nil {
		return nil, fmt.Errorf("a case needs a crd or a gvk")
	}
	s.version = c.GVK.Version
	s.kind, err = newBuiltinKind(*c.GVK)
	return s, err
}

func (s *server) step(i int, st *Step) (r StepResult) {
	s.now = metav1.NewTime(firstTime.Add(time.Duration(i) * time.Minute))
	if st.Time != "" {
		t, err := time.Parse(time.RFC3339, st.Time)
		if err != nil {
			return StepResult{Error: statusOf(err)}
		}
		s.now = metav1.NewTime(t.UTC())
	}
	s.real = time.Now().Add(-2 * time.Second)
	switch st.Op {
	case "crd":
		k, err := newCustomKind(st.CRD)
		if err != nil {
			return StepResult{Error: statusOf(err)}
		}
		s.kind = k
		if st.Version != "" {
			s.version = st.Version
		}
		if s.stored == nil {
			return StepResult{}
		}
		obj, err := s.load(s.version)
		if err != nil {
			return StepResult{Error: statusOf(err)}
		}
		return StepResult{Object: obj.Object, Unchanged: true}
	case "csaUpgrade":
		return s.csaUpgrade(st)
	}
	v, err := s.requestVersion(st)
	if err != nil {
		return StepResult{Error: statusOf(err)}
	}
	before := s.stored
	rv, created := s.rv, s.created
	out, wasCreated, err := s.write(v, st)
	if err != nil {
		s.stored, s.rv, s.created = before, rv, created
		return failed(err)
	}
	r.Object, r.Created = out, wasCreated
	r.Unchanged = !wasCreated && s.rv == rv
	if st.Subresource == "scale" {
		parent, err := s.load(v.kind.Version)
		if err != nil {
			return failed(err)
		}
		r.Parent = parent.Object
	}
	if st.DryRun {
		s.stored, s.rv, s.created = before, rv, created
	}
	return r
}

// requestVersion is the version whose URL the request goes to.
func (s *server) requestVersion(st *Step) (*version, error) {
	name := s.version
	if st.Version != "" {
		name = st.Version
	} else if len(st.Object) > 0 && st.Subresource != "scale" {
		var tm metav1.TypeMeta
		if json.Unmarshal(st.Object, &tm) == nil {
			if gv, err := schema.ParseGroupVersion(tm.APIVersion); err == nil && gv.Group == s.kind.gk.Group && s.kind.versions[gv.Version] != nil {
				name = gv.Version
			}
		}
	}
	v := s.kind.versions[name]
	if v == nil {
		return nil, fmt.Errorf("version %q is not served", name)
	}
	return v, nil
}

// load reads the object as a request for a version sees it.
func (s *server) load(version string) (*unstructured.Unstructured, error) {
	u := &unstructured.Unstructured{}
	if err := u.UnmarshalJSON(s.stored); err != nil {
		return nil, err
	}
	if err := s.kind.coerce(u, true); err != nil {
		return nil, err
	}
	s.kind.Default(u)
	out, err := s.kind.converter.ConvertToVersion(u, schema.GroupVersion{Group: s.kind.gk.Group, Version: version})
	if err != nil {
		return nil, err
	}
	u = out.(*unstructured.Unstructured)
	if err := s.kind.coerce(u, false); err != nil {
		return nil, err
	}
	u.SetResourceVersion(strconv.Itoa(s.rv))
	return u, nil
}

// store writes the object, unless nothing in it changed.
func (s *server) store(u *unstructured.Unstructured) error {
	out, err := s.kind.converter.ConvertToVersion(u, schema.GroupVersion{Group: s.kind.gk.Group, Version: s.kind.storage})
	if err != nil {
		return err
	}
	u = out.(*unstructured.Unstructured).DeepCopy()
	// The codec of storage prunes what it converts (schemaCoercingConverter).
	if err := s.kind.coerce(u, false); err != nil {
		return err
	}
	s.fixTimes(u)
	u.SetResourceVersion("")
	unstructured.RemoveNestedField(u.Object, "metadata", "resourceVersion")
	b, err := u.MarshalJSON()
	if err != nil {
		return err
	}
	if string(b) != string(s.stored) {
		s.stored = b
		s.rv++
	}
	return nil
}

// fixTimes gives the entries of this step the step's time.
func (s *server) fixTimes(u *unstructured.Unstructured) {
	entries := u.GetManagedFields()
	for i, e := range entries {
		if e.Time != nil && e.Time.After(s.real) {
			t := s.now
			entries[i].Time = &t
		}
	}
	sort.SliceStable(entries, func(i, j int) bool {
		p, q := entries[i], entries[j]
		if p.Operation != q.Operation {
			return p.Operation < q.Operation
		}
		if pt, qt := unix(p.Time), unix(q.Time); pt != qt {
			return pt < qt
		}
		if p.Manager != q.Manager {
			return p.Manager < q.Manager
		}
		if p.APIVersion != q.APIVersion {
			return p.APIVersion < q.APIVersion
		}
		return p.Subresource < q.Subresource
	})
	if len(entries) > 0 {
		u.SetManagedFields(entries)
	}
}

func unix(t *metav1.Time) int64 {
	if t == nil {
		return 0
	}
	return t.Unix()
}

// write handles one create, update, patch or apply.
func (s *server) write(v *version, st *Step) (map[string]any, bool, error) {
	fm := v.mainFM
	var update rest.RESTUpdateStrategy = v.main
	switch st.Subresource {
	case "":
	case "status":
		if v.status == nil {
			return nil, false, apierrors.NewNotFound(schema.GroupResource{Group: s.kind.gk.Group, Resource: s.kind.resource}, s.name)
		}
		fm, update = v.statusFM, v.status
	case "scale":
		if v.scale == nil {
			return nil, false, apierrors.NewNotFound(schema.GroupResource{Group: s.kind.gk.Group, Resource: s.kind.resource}, s.name)
		}
	default:
		return nil, false, fmt.Errorf("no subresource %q", st.Subresource)
	}
	namespace := ""
	if v.namespaced {
		namespace = "default"
	}
	ctx := request.WithNamespace(context.Background(), namespace)
	gr := schema.GroupResource{Group: s.kind.gk.Group, Resource: s.kind.resource}

	if st.Op == "create" {
		obj, err := s.decode(v, st.Object)
		if err != nil {
			return nil, false, err
		}
		empty, _ := creater{}.New(v.kind)
		obj = fm.UpdateNoErrors(empty, obj, st.Manager).(*unstructured.Unstructured)
		return s.create(ctx, v, obj)
	}

	if s.stored == nil && (st.Op != "apply" || st.Subresource != "") {
		return nil, false, apierrors.NewNotFound(gr, s.name)
	}
	var existing *unstructured.Unstructured
	if s.stored == nil {
		empty, _ := creater{}.New(v.kind)
		existing = empty.(*unstructured.Unstructured)
	} else {
		var err error
		if existing, err = s.load(v.kind.Version); err != nil {
			return nil, false, err
		}
	}
	if st.Subresource == "scale" {
		return s.writeScale(ctx, v, existing, st)
	}

	var obj *unstructured.Unstructured
	switch st.Op {
	case "update":
		o, err := s.decode(v, st.Object)
		if err != nil {
			return nil, false, err
		}
		if !st.KeepRV && o.GetResourceVersion() == "" {
			o.SetResourceVersion(existing.GetResourceVersion())
		}
		obj = fm.UpdateNoErrors(existing.DeepCopy(), o, st.Manager).(*unstructured.Unstructured)
	case "patch":
		b, err := existing.MarshalJSON()
		if err != nil {
			return nil, false, err
		}
		patched, err := s.patch(v, b, st)
		if err != nil {
			return nil, false, err
		}
		o, err := s.decode(v, patched)
		if err != nil {
			return nil, false, apierrors.NewInvalid(schema.GroupKind{}, "", field.ErrorList{field.Invalid(field.NewPath("patch"), string(patched), err.Error())})
		}
		obj = fm.UpdateNoErrors(existing.DeepCopy(), o, st.Manager).(*unstructured.Unstructured)
	case "apply":
		patch := &unstructured.Unstructured{Object: map[string]any{}}
		if err := yaml.Unmarshal(st.Object, &patch.Object); err != nil {
			return nil, false, apierrors.NewBadRequest(fmt.Sprintf("error decoding patch: %v", err))
		}
		if st.Manager == "" {
			return nil, false, apierrors.NewInvalid(schema.GroupKind{Group: metav1.GroupName, Kind: "PatchOptions"}, "", field.ErrorList{field.Required(field.NewPath("fieldManager"), "is required for apply patch")})
		}
		o, err := fm.Apply(existing.DeepCopy(), patch, st.Manager, st.Force)
		if err != nil {
			return nil, false, err
		}
		obj = o.(*unstructured.Unstructured)
		if s.kind.structural == nil {
			if err := s.kind.coerce(obj, false); err != nil {
				return nil, false, err
			}
		}
		if s.stored == nil {
			if obj.GetUID() != "" {
				return nil, false, apierrors.NewConflict(gr, obj.GetName(), fmt.Errorf("uid mismatch: the provided object specified uid %s, and no existing object was found", obj.GetUID()))
			}
			return s.create(ctx, v, obj)
		}
	default:
		return nil, false, fmt.Errorf("no operation %q", st.Op)
	}
	if obj.GetName() != existing.GetName() {
		return nil, false, apierrors.NewBadRequest(fmt.Sprintf("the name of the object (%s) does not match the name on the URL (%s)", obj.GetName(), existing.GetName()))
	}
	return s.update(ctx, v, update, obj, existing)
}

// nameOf is the name that the requests of a case carry in their URL.
func nameOf(c *Case) string {
	var m struct{ Metadata struct{ Name string } }
	for _, st := range c.Steps {
		if json.Unmarshal(st.Object, &m) == nil && m.Metadata.Name != "" {
			return m.Metadata.Name
		}
	}
	return "sample"
}

// decode reads an object that a client sent.
func (s *server) decode(v *version, b []byte) (*unstructured.Unstructured, error) {
	u := &unstructured.Unstructured{}
	if err := u.UnmarshalJSON(b); err != nil {
		return nil, apierrors.NewBadRequest(err.Error())
	}
	if got := u.GroupVersionKind(); got != v.kind {
		if got.Kind != v.kind.Kind {
			return nil, apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: unexpected kind", got.Kind, got.GroupVersion(), v.kind.Kind))
		}
		return nil, apierrors.NewBadRequest(fmt.Sprintf("the API version in the data (%s) does not match the expected API version (%s)", got.GroupVersion(), v.kind.GroupVersion()))
	}
	if err := s.kind.coerce(u, false); err != nil {
		return nil, err
	}
	s.kind.Default(u)
	return u, nil
}

func (s *server) patch(v *version, b []byte, st *Step) ([]byte, error) {
	switch st.PatchType {
	case "json":
		p, err := jsonpatch.DecodePatch(st.Patch)
		if err != nil {
			return nil, apierrors.NewBadRequest(err.Error())
		}
		out, err := p.Apply(b)
		if err != nil {
			return nil, apierrors.NewGenericServerResponse(422, "", schema.GroupResource{}, "", err.Error(), 0, false)
		}
		return out, nil
	case "strategic":
		if s.kind.structural != nil {
			return nil, apierrors.NewGenericServerResponse(415, "", schema.GroupResource{}, "", "", 0, true)
		}
		ref, err := clientscheme.Scheme.New(v.kind)
		if err != nil {
			return nil, err
		}
		return strategicpatch.StrategicMergePatch(b, st.Patch, ref)
	case "merge", "":
		out, err := jsonpatch.MergePatch(b, st.Patch)
		if errors.Is(err, jsonpatch.ErrBadJSONPatch) {
			return nil, apierrors.NewBadRequest(err.Error())
		}
		return out, err
	}
	return nil, fmt.Errorf("no patch type %q", st.PatchType)
}

func (s *server) create(ctx context.Context, v *version, obj *unstructured.Unstructured) (map[string]any, bool, error) {
	obj.SetResourceVersion("")
	rest.WipeObjectMetaSystemFields(obj)
	rest.FillObjectMetaSystemFields(obj)
	s.created++
	obj.SetUID(types.UID(fmt.Sprintf("00000000-0000-4000-8000-%012d", s.created)))
	obj.SetCreationTimestamp(s.now)
	if err := rest.BeforeCreate(v.main, ctx, obj); err != nil {
		return nil, false, err
	}
	// Only storage knows what there is.
	if s.stored != nil {
		return nil, false, apierrors.NewAlreadyExists(schema.GroupResource{Group: s.kind.gk.Group, Resource: s.kind.resource}, s.name)
	}
	if err := s.store(obj); err != nil {
		return nil, false, err
	}
	out, err := s.load(v.kind.Version)
	if err != nil {
		return nil, false, err
	}
	return out.Object, true, nil
}

func (s *server) update(ctx context.Context, v *version, strategy rest.RESTUpdateStrategy, obj, existing *unstructured.Unstructured) (map[string]any, bool, error) {
	gr := schema.GroupResource{Group: s.kind.gk.Group, Resource: s.kind.resource}
	switch rv := obj.GetResourceVersion(); {
	case rv == "" && strategy.AllowUnconditionalUpdate(ctx):
		obj.SetResourceVersion(existing.GetResourceVersion())
	case rv == "":
		return nil, false, apierrors.NewInvalid(schema.GroupKind{Group: gr.Group, Kind: gr.Resource}, existing.GetName(),
			field.ErrorList{field.Invalid(field.NewPath("metadata").Child("resourceVersion"), uint64(0), "must be specified for an update")})
	case rv != existing.GetResourceVersion():
		return nil, false, apierrors.NewConflict(gr, existing.GetName(), errors.New("the object has been modified; please apply your changes to the latest version and try again"))
	}
	if err := rest.BeforeUpdate(strategy, ctx, obj, existing); err != nil {
		return nil, false, err
	}
	o, err := fieldmanager.IgnoreManagedFieldsTimestampsTransformer(ctx, obj, existing)
	if err != nil {
		return nil, false, err
	}
	if err := s.store(o.(*unstructured.Unstructured)); err != nil {
		return nil, false, err
	}
	out, err := s.load(v.kind.Version)
	if err != nil {
		return nil, false, err
	}
	return out.Object, false, nil
}

// csaUpgrade does what kubectl does before its first server-side apply of an
// object that it used to apply on the client: it hands the fields of the
// client-side managers to the applier, as an update of managedFields.
func (s *server) csaUpgrade(st *Step) StepResult {
	if s.stored == nil {
		return StepResult{Error: &StatusError{Code: 404, Message: "no object"}}
	}
	obj, err := s.load(s.version)
	if err != nil {
		return failed(err)
	}
	before := obj.GetManagedFields()
	if err := csaupgrade.UpgradeManagedFields(obj, sets.New(st.CSAManagers...), st.Manager); err != nil {
		return failed(err)
	}
	if reflect.DeepEqual(before, obj.GetManagedFields()) {
		return StepResult{Object: obj.Object, Unchanged: true}
	}
	b, err := json.Marshal(obj.Object)
	if err != nil {
		return failed(err)
	}
	return s.step2(&Step{Op: "update", Manager: st.Manager, Object: b})
}

func (s *server) step2(st *Step) StepResult {
	v, err := s.requestVersion(st)
	if err != nil {
		return failed(err)
	}
	rv := s.rv
	out, created, err := s.write(v, st)
	if err != nil {
		return failed(err)
	}
	return StepResult{Object: out, Created: created, Unchanged: s.rv == rv}
}
