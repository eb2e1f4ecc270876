package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"sort"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// field is a field of a struct as JSON has it.
type field struct {
	name string
	text string
}

// fields are written in the order of the Go struct.
type fields []field

func (f fields) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, entry := range f {
		if i > 0 {
			out.WriteByte(',')
		}
		key, _ := json.Marshal(entry.name)
		text, _ := json.Marshal(entry.text)
		out.Write(key)
		out.WriteByte(':')
		out.Write(text)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// custom are the types that read or write their JSON themselves.
var custom = map[string]bool{
	"resource.Quantity": true, "meta/v1.Time": true, "meta/v1.MicroTime": true,
	"meta/v1.FieldsV1": true, "intstr.IntOrString": true, "runtime.RawExtension": true,
}

// describer collects types: a struct is fields, anything else with a name a text.
type describer struct {
	packages map[string]map[string]any
	merge    mergeSchema
}

func describeTypes(kinds *kinds, merge mergeSchema) (any, error) {
	d := &describer{map[string]map[string]any{}, merge}
	sort.Slice(kinds.types, func(i, j int) bool { return typeID(kinds.types[i]) < typeID(kinds.types[j]) })
	for _, t := range kinds.types {
		if err := d.add(t); err != nil {
			return nil, err
		}
	}
	return d.packages, nil
}

var packagePath = regexp.MustCompile(`^k8s\.io/(?:api|apimachinery/pkg(?:/apis|/api|/util)?)/(.*)$`)

func packageID(path string) string { return packagePath.ReplaceAllString(path, "$1") }

// typeID is the name of a type with the end of its package's path: core/v1.Pod.
func typeID(t reflect.Type) string { return packageID(t.PkgPath()) + "." + t.Name() }

// modelName is a type's name in OpenAPI: io.k8s.api.core.v1.Pod.
func modelName(t reflect.Type) string {
	host, path, _ := strings.Cut(t.PkgPath(), "/")
	parts := strings.Split(host, ".")
	return parts[1] + "." + parts[0] + "." + strings.ReplaceAll(path, "/", ".") + "." + t.Name()
}

func (d *describer) add(t reflect.Type) error {
	if t.PkgPath() == "" {
		return d.addParts(t)
	}
	pkg, name := packageID(t.PkgPath()), t.Name()
	if d.packages[pkg] == nil {
		d.packages[pkg] = map[string]any{}
	}
	if d.packages[pkg][name] != nil {
		return nil
	}
	entry := value.TypeReflectEntryOf(t)
	if entry.CanConvertToUnstructured() || entry.CanConvertFromUnstructured() {
		if !custom[typeID(t)] {
			return fmt.Errorf("%s has JSON of its own", t)
		}
		d.packages[pkg][name] = "!"
		return nil
	}
	if t.Kind() != reflect.Struct {
		d.packages[pkg][name] = d.unnamed(t, pkg)
		return d.addParts(t)
	}
	d.packages[pkg][name] = fields{}
	described, err := d.structFields(t, t, pkg, "")
	if err != nil {
		return err
	}
	model, merged := d.merge[modelName(t)]
	if merged {
		if model.Map == nil {
			return fmt.Errorf("%s is not a map when it is merged", t)
		}
		if relationship := model.Map.ElementRelationship; relationship != "" {
			described = append(fields{{"", "@" + relationship}}, described...)
		}
		if len(model.Map.Fields) > len(described) {
			return fmt.Errorf("%s has other fields when it is merged", t)
		}
	}
	d.packages[pkg][name] = described
	return nil
}

func (d *describer) addParts(t reflect.Type) error {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		return d.add(t.Elem())
	case reflect.Map:
		if err := d.add(t.Key()); err != nil {
			return err
		}
		return d.add(t.Elem())
	case reflect.Struct:
		return fmt.Errorf("%s has no name", t)
	}
	return nil
}

// structFields are the fields of a struct, those of embedded structs in their
// places, after the path by which they are embedded and "|"; t is the struct
// itself, or what outer embeds.
func (d *describer) structFields(t, outer reflect.Type, pkg, embedding string) (fields, error) {
	var result fields
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if f.Anonymous && name == "" {
			if f.Type.Kind() != reflect.Struct {
				return nil, fmt.Errorf("%s embeds a %s", t, f.Type)
			}
			embedded, err := d.structFields(f.Type, outer, pkg, embedding+"."+f.Name)
			if err != nil {
				return nil, err
			}
			result = append(result, embedded...)
			continue
		}
		if name == "" {
			name = f.Name
		}
		text, err := d.fieldText(outer, f, name, options, pkg)
		if err != nil {
			return nil, err
		}
		if embedding != "" {
			text = embedding[1:] + "|" + text
		}
		result = append(result, field{name, text})
		if err := d.add(f.Type); err != nil {
			return nil, err
		}
	}
	return result, nil
}

// fieldText is a field's type: after "?" where it is left out when it is
// empty, after "0" where it is when it is zero; "@" and "=" say how it is merged.
func (d *describer) fieldText(t reflect.Type, f reflect.StructField, name, options, pkg string) (string, error) {
	text := d.typeText(f.Type, pkg)
	for _, option := range strings.Split(options, ",") {
		switch option {
		case "omitempty":
			text = "?" + text
		case "omitzero":
			text = "0" + text
		case "", "inline":
		default:
			return "", fmt.Errorf("%s.%s has the option %s", t, f.Name, option)
		}
	}
	model, merged := d.merge[modelName(t)]
	if !merged || model.Map == nil {
		return text, nil
	}
	for _, known := range model.Map.Fields {
		if known.Name != name {
			continue
		}
		text += mergeText(known.Type)
		if known.Type.Scalar == "" {
			return text, nil
		}
		return text + defaultText(known, f.Type.Kind() != reflect.Pointer && !strings.Contains(options, "omit")), nil
	}
	return "", fmt.Errorf("%s.%s is not merged", t, f.Name)
}

// defaultText is a field's default unless it is as expected: the zero value of a field that is required, none of another.
func defaultText(f mapField, required bool) string {
	isZero := f.Default == "" || f.Default == false || f.Default == float64(0)
	switch {
	case f.Default == nil && required:
		return "=-"
	case f.Default == nil || isZero && required:
		return ""
	}
	return fmt.Sprintf("=%v", f.Default)
}

// mergeText says what a field's Go type does not: lists are atomic and maps separable unless it says otherwise.
func mergeText(t typeRef) string {
	switch {
	case t.ElementRelationship != "":
		return "@" + t.ElementRelationship
	case t.NamedType == "__untyped_atomic_":
		return "@atomic"
	case t.List != nil && t.List.ElementRelationship == "associative" && len(t.List.Keys) == 0:
		return "@set"
	case t.List != nil && t.List.ElementRelationship == "associative":
		return "@" + strings.Join(t.List.Keys, ",")
	case t.List != nil && t.List.ElementRelationship != "atomic":
		return "@list-" + t.List.ElementRelationship
	case t.Map != nil && t.Map.ElementRelationship != "":
		return "@" + t.Map.ElementRelationship
	}
	return ""
}

// typeText is a type as Go writes it, in the package.
func (d *describer) typeText(t reflect.Type, pkg string) string {
	if t.PkgPath() == "" {
		return d.unnamed(t, pkg)
	}
	if packageID(t.PkgPath()) == pkg {
		return t.Name()
	}
	return typeID(t)
}

func (d *describer) unnamed(t reflect.Type, pkg string) string {
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + d.typeText(t.Elem(), pkg)
	case reflect.Slice:
		return "[]" + d.typeText(t.Elem(), pkg)
	case reflect.Map:
		return "map[" + d.typeText(t.Key(), pkg) + "]" + d.typeText(t.Elem(), pkg)
	case reflect.Interface:
		return "any"
	case reflect.Struct:
		panic(t.String() + " has no name")
	}
	return t.Kind().String()
}
