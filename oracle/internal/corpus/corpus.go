// Package corpus finds the objects of a folder of YAML and JSON files that
// cases refer to.
package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"sigs.k8s.io/yaml"
)

// Folder is a folder of files with objects.
type Folder struct {
	// Path is where the folder is; a pointer, since a flag sets it.
	Path  *string
	found map[string][]byte
}

// documentEnd separates the documents of a YAML file.
var documentEnd = regexp.MustCompile(`(?m)^---[ \t]*(#.*)?\r?$`)

// Read is the object at a reference, as JSON: PATH or PATH#NAME, where NAME is
// the object's metadata.name. Of several objects the first is meant whose kind
// is one of the kinds, or which has a kind if none are given.
func (f *Folder) Read(ref string, kinds ...string) ([]byte, error) {
	key := ref + "\x00" + strings.Join(kinds, ",")
	if object, ok := f.found[key]; ok {
		return object, nil
	}
	object, err := f.find(ref, kinds)
	if err != nil {
		return nil, err
	}
	if f.found == nil {
		f.found = map[string][]byte{}
	}
	f.found[key] = object
	return object, nil
}

func (f *Folder) find(ref string, kinds []string) ([]byte, error) {
	path, name, _ := strings.Cut(ref, "#")
	text, err := os.ReadFile(filepath.Join(*f.Path, path))
	if err != nil {
		return nil, fmt.Errorf("cannot read %s", ref)
	}
	for _, document := range documentEnd.Split(string(text), -1) {
		object, err := yaml.YAMLToJSON([]byte(document))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", ref, err)
		}
		var head struct {
			Kind     string `json:"kind"`
			Metadata struct {
				Name string `json:"name"`
			} `json:"metadata"`
		}
		if json.Unmarshal(object, &head) != nil || head.Kind == "" {
			continue
		}
		if (len(kinds) == 0 || slices.Contains(kinds, head.Kind)) && (name == "" || name == head.Metadata.Name) {
			return object, nil
		}
	}
	return nil, fmt.Errorf("nothing at %s", ref)
}
