package main

import (
	"fmt"
	"go/ast"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

// custom are the types whose protobuf api/protobuf writes by hand.
var custom = map[string]bool{
	"resource.Quantity": true, "intstr.IntOrString": true, "runtime.RawExtension": true,
	"meta/v1.Time": true, "meta/v1.MicroTime": true, "meta/v1.FieldsV1": true, "meta/v1.Duration": true, "apiextensions/v1.JSON": true,
}

// items are the slices that are messages of their own, with a field `items`.
var items = map[string]bool{"ExtraValue": true, "Verbs": true, "AttestationValue": true}

// field is a property in JSON, those of embedded structs in their places.
type field struct {
	name string
	// path of its number, after those of the structs that embed it; nil for what protobuf does not have.
	path []int
	// embedding are the names of the structs that embed it.
	embedding []string
	goName    string
	flags     string
	text      string
}

type message []field

// with adds the fields that an older release has.
func (m message) with(older message) message {
	known := map[string]bool{}
	for _, one := range m {
		known[one.number()] = true
	}
	result := append(message{}, m...)
	for _, one := range older {
		if one.path != nil && !known[one.number()] {
			result = append(result, one)
		}
	}
	return result
}

func (f field) number() string {
	var parts []string
	for _, part := range f.path {
		parts = append(parts, strconv.Itoa(part))
	}
	return strings.Join(parts, ".")
}

// isUsualList is for lists of a package's kind, which need no description.
func (m message) isUsualList(id string) bool {
	_, name := splitID(id)
	kind, isList := strings.CutSuffix(name, "List")
	last := len(m) - 1
	return isList && last == 3 && m[last].text == "[]"+kind &&
		m[last-1].name == "metadata" && m[last-1].number() == "1" && m[last].name == "items" && m[last].number() == "2"
}

func (s sources) message(pkg, name string) (message, error) {
	from := s[pkg]
	found, ok := from.types[name]
	if !ok {
		return nil, fmt.Errorf("no type %s.%s", pkg, name)
	}
	switch t := found.spec.Type.(type) {
	case *ast.StructType:
		return s.fields(from, found, t)
	case *ast.SelectorExpr:
		return s.foreign(found.imports[t.X.(*ast.Ident).Name], t.Sel.Name)
	}
	return nil, fmt.Errorf("%s.%s is no struct", pkg, name)
}

// foreign are the fields of a struct as another package names their types.
func (s sources) foreign(pkg, name string) (message, error) {
	found, err := s.message(pkg, name)
	for i := range found {
		found[i].text = s[pkg].qualified(found[i].text)
	}
	return found, err
}

// qualified is the text of a type for other packages.
func (s *source) qualified(text string) string {
	start := strings.LastIndexAny(text, "*]") + 1
	if _, ok := s.types[text[start:]]; ok {
		return text[:start] + s.id + "." + text[start:]
	}
	return text
}

func (s sources) fields(from *source, in declared, t *ast.StructType) (message, error) {
	var result message
	for _, one := range t.Fields.List {
		tag := tagOf(one)
		name, options, _ := strings.Cut(tag.Get("json"), ",")
		number, err := numberOf(tag)
		if err != nil {
			return nil, err
		}
		text, err := s.typeText(from, in, one.Type)
		if err != nil {
			return nil, err
		}
		goName := text[strings.LastIndexAny(text, ".*]")+1:]
		if len(one.Names) > 0 {
			goName = one.Names[0].Name
		}
		if name == "-" {
			continue
		}
		if len(one.Names) == 0 && name == "" {
			embedded, err := s.embedded(from, text)
			if err != nil {
				return nil, err
			}
			for _, inner := range embedded {
				inner.embedding = append([]string{goName}, inner.embedding...)
				if number == 0 {
					inner.path = nil
				} else {
					inner.path = append([]int{number}, inner.path...)
				}
				result = append(result, inner)
			}
			continue
		}
		if name == "" {
			name = goName
		}
		made := field{name: name, goName: goName, text: text}
		if number != 0 {
			made.path = []int{number}
		}
		if strings.Contains(options, "omitempty") {
			made.flags += "?"
		}
		if strings.Contains(options, "omitzero") {
			made.flags += "0"
		}
		result = append(result, made)
	}
	return result, nil
}

func (s sources) embedded(from *source, text string) (message, error) {
	if !strings.Contains(text, ".") {
		return s.message(from.id, text)
	}
	return s.foreign(splitID(text))
}

func tagOf(f *ast.Field) reflect.StructTag {
	if f.Tag == nil {
		return ""
	}
	text, _ := strconv.Unquote(f.Tag.Value)
	return reflect.StructTag(text)
}

// numberOf is what a tag such as `protobuf:"bytes,1,opt,name=metadata"` says, 0 without one.
func numberOf(tag reflect.StructTag) (int, error) {
	parts := strings.Split(tag.Get("protobuf"), ",")
	if len(parts) < 2 {
		return 0, nil
	}
	if parts[0] != "bytes" && parts[0] != "varint" {
		return 0, fmt.Errorf("the wire type of %s is not read", tag)
	}
	return strconv.Atoi(parts[1])
}

// typeText is a type as Go writes it in its package; declared types that are no messages are what they stand for.
func (s sources) typeText(from *source, in declared, t ast.Expr) (string, error) {
	switch t := t.(type) {
	case *ast.Ident:
		return s.namedText(from, from, t.Name)
	case *ast.SelectorExpr:
		pkg := in.imports[t.X.(*ast.Ident).Name]
		if pkg == "types" {
			return "string", nil
		}
		if id := pkg + "." + t.Sel.Name; custom[id] {
			return id, nil
		}
		other, ok := s[pkg]
		if !ok {
			return "any", nil
		}
		return s.namedText(from, other, t.Sel.Name)
	case *ast.StarExpr:
		elem, err := s.typeText(from, in, t.X)
		return "*" + elem, err
	case *ast.ArrayType:
		elem, err := s.typeText(from, in, t.Elt)
		if elem == "byte" {
			elem = "uint8"
		}
		return "[]" + elem, err
	case *ast.MapType:
		key, err := s.typeText(from, in, t.Key)
		if err != nil {
			return "", err
		}
		elem, err := s.typeText(from, in, t.Value)
		return "map[" + key + "]" + elem, err
	}
	return "any", nil
}

func (s sources) namedText(from, in *source, name string) (string, error) {
	found, ok := in.types[name]
	if !ok {
		return name, nil
	}
	id := in.id + "." + name
	_, isStruct := found.spec.Type.(*ast.StructType)
	if _, isOther := found.spec.Type.(*ast.SelectorExpr); isOther && !found.spec.Assign.IsValid() {
		isStruct = true
	}
	if isStruct || custom[id] || items[name] {
		if in == from {
			return name, nil
		}
		return id, nil
	}
	text, err := s.typeText(in, found, found.spec.Type)
	if in != from {
		text = in.qualified(text)
	}
	return text, err
}

// text says the numbers of a message: nothing where they are 1, 2, 3 and so on;
// `1-3,5,6.1-2` in the order of the struct where apply/builtin describes it, an
// object with all fields where it doesn't, or not all of them.
func (m message) text(described []string) (any, error) {
	names := []string{}
	for _, one := range m {
		names = append(names, one.name)
	}
	numbers := m.numbers()
	if reflect.DeepEqual(names, described) {
		return numbers, nil
	}
	if described != nil && len(described) >= len(names) {
		return nil, fmt.Errorf("apply/builtin has other fields: %v, not %v", described, names)
	}
	result := fields{}
	if numbers != "" {
		result = append(result, [2]string{"", numbers})
	}
	for _, one := range m {
		text := one.flags + one.text
		if one.embedding != nil {
			text = strings.Join(one.embedding, ".") + "|" + text
		}
		result = append(result, [2]string{one.name, text})
	}
	return result, nil
}

// numbers of the fields that aren't of TypeMeta; 0 is none.
func (m message) numbers() string {
	var parts []string
	isUsual := true
	count := 0
	for _, one := range m {
		if len(one.embedding) > 0 && one.embedding[0] == "TypeMeta" {
			continue
		}
		count++
		number := one.number()
		isUsual = isUsual && number == strconv.Itoa(count)
		if number == "" {
			number = "0"
		}
		if last := len(parts) - 1; last >= 0 && follows(parts[last], number) {
			start, _, _ := strings.Cut(parts[last], "-")
			parts[last] = start + "-" + number[strings.LastIndex(number, ".")+1:]
			continue
		}
		parts = append(parts, number)
	}
	if isUsual {
		return ""
	}
	return strings.Join(parts, ",")
}

// follows is whether a number is the next one after a range such as 6.1-2.
func follows(span, number string) bool {
	prefix := span[:strings.LastIndex(span, ".")+1]
	rest, ok := strings.CutPrefix(number, prefix)
	if !ok {
		return false
	}
	_, last, found := strings.Cut(span[len(prefix):], "-")
	if !found {
		last = span[len(prefix):]
	}
	a, _ := strconv.Atoi(last)
	b, err := strconv.Atoi(rest)
	return err == nil && a > 0 && b == a+1
}

// goNames are the names that Go's fields usually have where they aren't their names in JSON, with a capital.
func goNames(all map[string]message) map[string]string {
	counts := map[string]map[string]int{}
	for _, m := range all {
		for _, one := range m {
			if counts[one.name] == nil {
				counts[one.name] = map[string]int{}
			}
			counts[one.name][one.goName]++
		}
	}
	result := map[string]string{}
	for name, found := range counts {
		var best []string
		for one := range found {
			best = append(best, one)
		}
		sort.Slice(best, func(i, j int) bool {
			return found[best[i]] > found[best[j]] || found[best[i]] == found[best[j]] && best[i] < best[j]
		})
		if best[0] != strings.ToUpper(name[:1])+name[1:] {
			result[name] = best[0]
		}
	}
	return result
}
