package main

import (
	"context"
	"encoding/json"
	"fmt"

	autoscalingv1 "k8s.io/api/autoscaling/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/util/yaml"
)

var scaleKind = autoscalingv1.SchemeGroupVersion.WithKind("Scale")

func newScale() *autoscalingv1.Scale {
	return &autoscalingv1.Scale{TypeMeta: metav1.TypeMeta{APIVersion: scaleKind.GroupVersion().String(), Kind: scaleKind.Kind}}
}

// writeScale does what the scale subresource of a custom resource does.
func (s *server) writeScale(ctx context.Context, v *version, existing *unstructured.Unstructured, st *Step) (map[string]any, bool, error) {
	const unset = -2147483648
	cr := existing.DeepCopy()
	handler := managedfields.NewScaleHandler(cr.GetManagedFields(), v.kind.GroupVersion(), s.kind.replicasPaths)
	old, found, err := scaleOf(cr, v)
	if err != nil {
		return nil, false, err
	}
	if !found {
		old.Spec.Replicas = unset
	}
	if old.ManagedFields, err = handler.ToSubresource(); err != nil {
		return nil, false, err
	}
	var obj *autoscalingv1.Scale
	read := func(b []byte) error {
		obj = &autoscalingv1.Scale{}
		return json.Unmarshal(b, obj)
	}
	switch st.Op {
	case "update":
		if err := read(st.Object); err != nil {
			return nil, false, apierrors.NewBadRequest(err.Error())
		}
		obj = v.scaleFM.UpdateNoErrors(old.DeepCopy(), obj, st.Manager).(*autoscalingv1.Scale)
	case "patch":
		b, _ := json.Marshal(old)
		patched, err := s.patch(v, b, st)
		if err != nil {
			return nil, false, err
		}
		if err := read(patched); err != nil {
			return nil, false, apierrors.NewBadRequest(err.Error())
		}
		obj = v.scaleFM.UpdateNoErrors(old.DeepCopy(), obj, st.Manager).(*autoscalingv1.Scale)
	case "apply":
		patch := &unstructured.Unstructured{Object: map[string]any{}}
		if err := yaml.Unmarshal(st.Object, &patch.Object); err != nil {
			return nil, false, apierrors.NewBadRequest(fmt.Sprintf("error decoding patch: %v", err))
		}
		o, err := v.scaleFM.Apply(old.DeepCopy(), patch, st.Manager, st.Force)
		if err != nil {
			return nil, false, err
		}
		switch o := o.(type) {
		case *autoscalingv1.Scale:
			obj = o
		case *unstructured.Unstructured:
			b, _ := o.MarshalJSON()
			if err := read(b); err != nil {
				return nil, false, err
			}
		}
	default:
		return nil, false, fmt.Errorf("no operation %q on scale", st.Op)
	}
	if obj.Spec.Replicas == unset {
		return nil, false, apierrors.NewBadRequest(fmt.Sprintf("the spec replicas field %q cannot be empty", v.scale.SpecReplicasPath))
	}
	if err := unstructured.SetNestedField(cr.Object, int64(obj.Spec.Replicas), splitPath(v.scale.SpecReplicasPath)...); err != nil {
		return nil, false, err
	}
	if obj.ResourceVersion != "" {
		cr.SetResourceVersion(obj.ResourceVersion)
	}
	entries, err := handler.ToParent(obj.ManagedFields)
	if err != nil {
		return nil, false, err
	}
	cr.SetManagedFields(entries)
	if _, _, err := s.update(ctx, v, v.main, cr, existing); err != nil {
		return nil, false, err
	}
	after, err := s.load(v.kind.Version)
	if err != nil {
		return nil, false, err
	}
	out, _, err := scaleOf(after, v)
	if err != nil {
		return nil, false, err
	}
	b, _ := json.Marshal(out)
	m := map[string]any{}
	return m, false, json.Unmarshal(b, &m)
}

func scaleOf(cr *unstructured.Unstructured, v *version) (*autoscalingv1.Scale, bool, error) {
	spec, found, err := unstructured.NestedInt64(cr.Object, splitPath(v.scale.SpecReplicasPath)...)
	if err != nil {
		return nil, false, err
	}
	status, _, err := unstructured.NestedInt64(cr.Object, splitPath(v.scale.StatusReplicasPath)...)
	if err != nil {
		return nil, false, err
	}
	selector := ""
	if v.scale.LabelSelectorPath != nil && *v.scale.LabelSelectorPath != "" {
		if selector, _, err = unstructured.NestedString(cr.Object, splitPath(*v.scale.LabelSelectorPath)...); err != nil {
			return nil, false, err
		}
	}
	s := newScale()
	s.ObjectMeta = metav1.ObjectMeta{Name: cr.GetName(), Namespace: cr.GetNamespace(), UID: cr.GetUID(), ResourceVersion: cr.GetResourceVersion(), CreationTimestamp: cr.GetCreationTimestamp()}
	s.Spec.Replicas = int32(spec)
	s.Status = autoscalingv1.ScaleStatus{Replicas: int32(status), Selector: selector}
	return s, found, nil
}
