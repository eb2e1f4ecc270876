package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// folders with messages, by modules.
var folders = map[string]string{
	"k8s.io/api":                     ".",
	"k8s.io/apimachinery":            "pkg/apis/meta",
	"k8s.io/apiextensions-apiserver": "pkg/apis/apiextensions/v1",
	"k8s.io/kube-aggregator":         "pkg/apis/apiregistration/v1",
}

// sources are the packages of a release, by the ends of their paths: core/v1.
type sources map[string]*source

type source struct {
	id         string
	apiVersion string
	// names of the messages that are structs.
	names []string
	types map[string]declared
}

// declared is a type with the imports of its file, packages by names.
type declared struct {
	spec    *ast.TypeSpec
	imports map[string]string
}

func (s sources) messages() []*source {
	var result []*source
	for _, one := range s {
		result = append(result, one)
	}
	sort.Slice(result, func(i, j int) bool { return result[i].id < result[j].id })
	return result
}

func readSources(release string) (sources, error) {
	result := sources{}
	for module, folder := range folders {
		root, err := download(module + "@" + release)
		if err != nil {
			return nil, err
		}
		err = filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.Name() != "generated.proto" {
				return err
			}
			found, err := readSource(module, root, filepath.Dir(path))
			if err == nil {
				result[found.id] = found
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return result, nil
}

// download returns the folder of a module in the module cache.
func download(module string) (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", module, err)
	}
	var answer struct{ Dir string }
	return answer.Dir, json.Unmarshal(out, &answer)
}

var (
	protoMessage = regexp.MustCompile(`(?m)^message (\w+) {`)
	groupName    = regexp.MustCompile(`(?m)GroupName\s+= "(.*)"`)
	packagePath  = regexp.MustCompile(`^k8s\.io/(?:api|[^/]*/pkg(?:/apis|/api|/util)?)/(.*)$`)
)

// packageID is the end of a package's path, as apply/builtin has it.
func packageID(path string) string { return packagePath.ReplaceAllString(path, "$1") }

func readSource(module, root, folder string) (*source, error) {
	path, err := filepath.Rel(root, folder)
	if err != nil {
		return nil, err
	}
	result := &source{id: packageID(module + "/" + filepath.ToSlash(path)), types: map[string]declared{}}
	parsed, err := parser.ParseDir(token.NewFileSet(), folder, nil, 0)
	if err != nil {
		return nil, err
	}
	for name, pkg := range parsed {
		if strings.HasSuffix(name, "_test") {
			continue
		}
		for _, file := range pkg.Files {
			result.add(file)
		}
	}
	proto, err := os.ReadFile(filepath.Join(folder, "generated.proto"))
	if err != nil {
		return nil, err
	}
	for _, match := range protoMessage.FindAllStringSubmatch(string(proto), -1) {
		name := match[1]
		if custom[result.id+"."+name] || items[name] || name == "Timestamp" {
			continue
		}
		if _, ok := result.types[name]; !ok {
			return nil, fmt.Errorf("%s.%s has no Go type", result.id, name)
		}
		result.names = append(result.names, name)
	}
	group, version := filepath.Split(result.id)
	if result.apiVersion, err = apiVersion(folder, strings.TrimSuffix(group, "/"), version); err != nil {
		return nil, err
	}
	return result, nil
}

// apiVersion reads the group of a package where its versions are registered.
func apiVersion(folder, group, version string) (string, error) {
	for _, file := range []string{filepath.Join(folder, "register.go"), filepath.Join(folder, "..", "register.go")} {
		source, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		if match := groupName.FindStringSubmatch(string(source)); match != nil {
			if match[1] == "" {
				return version, nil
			}
			return match[1] + "/" + version, nil
		}
	}
	return "", fmt.Errorf("no group in %s of %s", folder, group)
}

func (s *source) add(file *ast.File) {
	imports := map[string]string{}
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		name := filepath.Base(path)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imports[name] = packageID(path)
	}
	for _, declaration := range file.Decls {
		if types, ok := declaration.(*ast.GenDecl); ok && types.Tok == token.TYPE {
			for _, spec := range types.Specs {
				one := spec.(*ast.TypeSpec)
				s.types[one.Name.Name] = declared{one, imports}
			}
		}
	}
}
