package migration

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

// Cases write Go values that JSON has no words for as {"$go": KIND, "value": …}.

// named is a text type with a name.
type named string

// structValue is a struct: its fields in order.
type structValue []fieldValue

type fieldValue struct {
	Name  string
	Value any
}

// MarshalJSON implements json.Marshaler. The order of fields is kept.
func (s structValue) MarshalJSON() ([]byte, error) {
	var text bytes.Buffer
	text.WriteByte('{')
	for i, f := range s {
		if i > 0 {
			text.WriteByte(',')
		}
		name, err := json.Marshal(f.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(f.Value)
		if err != nil {
			return nil, err
		}
		text.Write(name)
		text.WriteByte(':')
		text.Write(value)
	}
	text.WriteByte('}')
	return text.Bytes(), nil
}

// stringerValue has a text, but no JSON.
type stringerValue struct{ text string }

func (s stringerValue) String() string { return s.text }

// MarshalJSON implements json.Marshaler.
func (s stringerValue) MarshalJSON() ([]byte, error) { return nil, errors.New("no JSON form") }

// readValue reads a value as cases write it; nil if there is none.
func readValue(text json.RawMessage) any {
	if len(text) == 0 {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var v any
	must(decoder.Decode(&v))
	return goValue(v)
}

func goValue(v any) any {
	switch t := v.(type) {
	case json.Number:
		return readNumber(t)
	case []any:
		list := make([]any, len(t))
		for i := range t {
			list[i] = goValue(t[i])
		}
		return list
	case map[string]any:
		if kind, ok := t["$go"].(string); ok {
			return valueOfKind(kind, t["value"])
		}
		object := map[string]any{}
		for key := range t {
			object[key] = goValue(t[key])
		}
		return object
	}
	return v
}

// maxSafeInteger is the largest integer up to which a double has all of them.
const maxSafeInteger = 1<<53 - 1

// readNumber is an int64 where a double has a safe integer, else a float64.
func readNumber(n json.Number) any {
	float, _ := n.Float64()
	if float == math.Trunc(float) && math.Abs(float) <= maxSafeInteger {
		return int64(float)
	}
	return float
}

// scalarKinds make values of a text or of a number's text.
var scalarKinds = map[string]func(text string) any{
	"int":      func(text string) any { return int(parseInt(text)) },
	"int32":    func(text string) any { return int32(parseInt(text)) },
	"int64":    func(text string) any { return parseInt(text) },
	"uint8":    func(text string) any { return uint8(parseInt(text)) },
	"uint64":   func(text string) any { u, err := strconv.ParseUint(text, 10, 64); must(err); return u },
	"float32":  func(text string) any { return float32(parseFloat(text)) },
	"float64":  func(text string) any { return parseFloat(text) },
	"named":    func(text string) any { return named(text) },
	"bytes":    func(text string) any { return []byte(text) },
	"error":    func(text string) any { return errors.New(text) },
	"stringer": func(text string) any { return stringerValue{text} },
}

func parseInt(text string) int64 {
	i, err := strconv.ParseInt(text, 10, 64)
	must(err)
	return i
}

func parseFloat(text string) float64 {
	f, err := strconv.ParseFloat(text, 64)
	must(err)
	return f
}

func valueOfKind(kind string, content any) any {
	switch kind {
	case "omitted":
		return field.OmitValueType{}
	case "nilPointer":
		return (*string)(nil)
	case "nilList":
		return []string(nil)
	case "strings":
		return readTexts(content.([]any))
	case "struct":
		var fields structValue
		for _, entry := range content.([]any) {
			pair := entry.([]any)
			fields = append(fields, fieldValue{pair[0].(string), goValue(pair[1])})
		}
		return fields
	case "pointer":
		return pointerTo(goValue(content))
	}
	read, ok := scalarKinds[kind]
	if !ok {
		panic("unknown $go kind " + kind)
	}
	if n, ok := content.(json.Number); ok {
		return read(n.String())
	}
	return read(content.(string))
}

func readTexts(list []any) []string {
	texts := []string{}
	for _, one := range list {
		texts = append(texts, one.(string))
	}
	return texts
}

// pointerTo is a pointer of the value's own type, or to an any.
func pointerTo(v any) any {
	switch t := v.(type) {
	case string:
		return &t
	case bool:
		return &t
	case int64:
		return &t
	case int32:
		return &t
	case float64:
		return &t
	case named:
		return &t
	case map[string]any:
		return &t
	case []any:
		return &t
	}
	return &v
}
