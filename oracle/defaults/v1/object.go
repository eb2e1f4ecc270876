package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

func (in *Widget) DeepCopyObject() runtime.Object { return in }
func (in *Tree) DeepCopyObject() runtime.Object   { return in }
func (in *Tree) GetObjectKind() schema.ObjectKind { return schema.EmptyObjectKind }
