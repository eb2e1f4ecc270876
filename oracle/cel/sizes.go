package main

import (
	"github.com/google/cel-go/checker"

	apiservercel "k8s.io/apiserver/pkg/cel"
)

// schemaSizes estimates sizes by the limits of a schema, as the compilation of
// a CRD's rules does: it follows a node's path through the declared types.
type schemaSizes struct {
	root *apiservercel.DeclType
}

var _ checker.CostEstimator = (*schemaSizes)(nil)

// EstimateSize implements checker.CostEstimator.
func (s *schemaSizes) EstimateSize(node checker.AstNode) *checker.SizeEstimate {
	path := node.Path()
	if len(path) == 0 {
		return nil
	}
	// The first step is the variable.
	at := s.root
	for _, step := range path[1:] {
		if at = child(at, step); at == nil {
			return nil
		}
	}
	return &checker.SizeEstimate{Max: uint64(at.MaxElements)}
}

func child(of *apiservercel.DeclType, step string) *apiservercel.DeclType {
	switch step {
	case "@items", "@values":
		return of.ElemType
	case "@keys":
		return of.KeyType
	}
	if field, ok := of.Fields[step]; ok {
		return field.Type
	}
	return nil
}

// EstimateCallCost implements checker.CostEstimator.
func (s *schemaSizes) EstimateCallCost(string, string, *checker.AstNode, []checker.AstNode) *checker.CallEstimate {
	return nil
}
