package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"sigs.k8s.io/yaml"
)

// typeRef and the types below are structured-merge-diff's schema.
type typeRef struct {
	NamedType           string    `json:"namedType"`
	Scalar              string    `json:"scalar"`
	List                *listAtom `json:"list"`
	Map                 *mapAtom  `json:"map"`
	ElementRelationship string    `json:"elementRelationship"`
}

type listAtom struct {
	ElementType         typeRef  `json:"elementType"`
	ElementRelationship string   `json:"elementRelationship"`
	Keys                []string `json:"keys"`
}

type mapAtom struct {
	Fields              []mapField `json:"fields"`
	ElementType         *typeRef   `json:"elementType"`
	ElementRelationship string     `json:"elementRelationship"`
}

type mapField struct {
	Name    string  `json:"name"`
	Type    typeRef `json:"type"`
	Default any     `json:"default"`
}

type namedType struct {
	Name string `json:"name"`
	typeRef
}

// mergeSchema is the schema of all built-in types, by their OpenAPI names.
type mergeSchema map[string]namedType

// readMergeSchema reads the schema out of the source of client-go's apply
// configurations: its package is internal.
func readMergeSchema() (mergeSchema, error) {
	folder, err := sourceFolder("k8s.io/client-go/applyconfigurations/internal")
	if err != nil {
		return nil, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "internal.go"), nil, 0)
	if err != nil {
		return nil, err
	}
	text := ""
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && strings.HasPrefix(literal.Value, "`types:") {
			text, err = strconv.Unquote(literal.Value)
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	if text == "" {
		return nil, fmt.Errorf("no schema in %s", file.Name)
	}
	var schema struct {
		Types []namedType `json:"types"`
	}
	if err := yaml.Unmarshal([]byte(text), &schema); err != nil {
		return nil, err
	}
	result := mergeSchema{}
	for _, t := range schema.Types {
		result[t.Name] = t
	}
	return result, nil
}

func sourceFolder(pkg string) (string, error) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", pkg).Output()
	return strings.TrimSpace(string(out)), err
}
