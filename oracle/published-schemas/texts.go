package main

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// remarks are keywords that the shape of a schema leaves out, by place: "" for the
// schema itself, a property's name, with `[]` for its items and `{}` for its values.
type remarks map[string]map[string]any

// keep adds a keyword of the schema itself.
func (r remarks) keep(keyword string, schema map[string]any) {
	if r[""] == nil {
		r[""] = map[string]any{}
	}
	r[""][keyword] = schema[keyword]
}

func remarksOf(schema map[string]any) (remarks, error) {
	found := remarks{}
	if err := found.collect("", schema); err != nil {
		return nil, err
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, property := range properties {
		if err := found.collect(name, property.(map[string]any)); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// collect takes what is said at a place and inside its lists and maps.
func (r remarks) collect(place string, schema map[string]any) error {
	if _, nested := schema["properties"]; nested && place != "" {
		return fmt.Errorf("%s has properties of its own", place)
	}
	if branches, _ := schema["allOf"].([]any); len(branches) > 0 && len(schema) == 1 {
		return fmt.Errorf("%s is an allOf with nothing beside it", place)
	}
	said := map[string]any{}
	for _, keyword := range dropped {
		if value, ok := schema[keyword]; ok {
			said[keyword] = value
		}
	}
	if len(said) > 0 {
		r[place] = said
	}
	for keyword, suffix := range map[string]string{"items": "[]", "additionalProperties": "{}"} {
		if inner, ok := schema[keyword].(map[string]any); ok {
			if err := r.collect(place+suffix, inner); err != nil {
				return err
			}
		}
	}
	return nil
}

// A remark and the releases, first and last, that make it.
type remark struct {
	from, to int
	said     map[string]any
}

// texts has the remarks of all releases by schema and place, oldest first.
type texts map[string]map[string][]remark

// add takes the remarks of the release with the next number.
func (t *texts) add(release int, all map[string]remarks) {
	if *t == nil {
		*t = texts{}
	}
	for name, places := range all {
		if (*t)[name] == nil {
			(*t)[name] = map[string][]remark{}
		}
		for place, said := range places {
			made := (*t)[name][place]
			last := len(made) - 1
			if last >= 0 && made[last].to == release-1 && reflect.DeepEqual(made[last].said, said) {
				made[last].to = release
				continue
			}
			(*t)[name][place] = append(made, remark{release, release, said})
		}
	}
}

// data returns the descriptions, each once, and the remarks with their first and
// last minor version, the number of their description or -1, and other keywords.
func (t texts) data(versions []string) any {
	var descriptions []string
	numbers := map[string]int{}
	number := func(text string) int {
		known, ok := numbers[text]
		if !ok {
			known = len(descriptions)
			numbers[text] = known
			descriptions = append(descriptions, text)
		}
		return known
	}
	schemas := map[string]map[string][]any{}
	for _, name := range slices.Sorted(maps.Keys(t)) {
		schemas[name] = map[string][]any{}
		for _, place := range slices.Sorted(maps.Keys(t[name])) {
			for _, remark := range t[name][place] {
				entry := []any{versions[remark.from], versions[remark.to], -1}
				others := map[string]any{}
				for keyword, value := range remark.said {
					if keyword == "description" {
						entry[2] = number(value.(string))
					} else {
						others[keyword] = value
					}
				}
				if len(others) > 0 {
					entry = append(entry, others)
				}
				schemas[name][place] = append(schemas[name][place], entry)
			}
		}
	}
	return []any{descriptions, schemas}
}
