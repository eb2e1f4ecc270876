// Uses an API server as Go controllers do: typed clients that speak protobuf, apply configurations, a dynamic client with
// informers, elections of a leader by a Lease. The server is that of KUBECONFIG, with a CRD widgets.example.com. Writes what came
// of each part as a line of JSON.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	applycorev1 "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	"k8s.io/client-go/util/retry"
)

// How long a part may take.
const patience = time.Minute

var widgets = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"}

func main() {
	config, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	check(err)
	config.QPS = -1
	typedConfig := rest.CopyConfig(config)
	typedConfig.ContentType = "application/vnd.kubernetes.protobuf"
	typedConfig.AcceptContentTypes = "application/vnd.kubernetes.protobuf,application/json"
	typed := kubernetes.NewForConfigOrDie(typedConfig)
	free := dynamic.NewForConfigOrDie(config)
	for _, part := range []struct {
		name string
		run  func(context.Context) any
	}{
		{"typed", func(ctx context.Context) any { return writeTyped(ctx, typed) }},
		{"conflict", func(ctx context.Context) any { return conflict(ctx, typed) }},
		{"apply", func(ctx context.Context) any { return apply(ctx, typed) }},
		{"informer", func(ctx context.Context) any { return informTyped(ctx, typed) }},
		{"dynamic", func(ctx context.Context) any { return informDynamic(ctx, free) }},
		{"leader", func(ctx context.Context) any { return lead(ctx, typed) }},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		answer, err := json.Marshal(map[string]any{"part": part.name, "result": part.run(ctx)})
		cancel()
		check(err)
		fmt.Println(string(answer))
	}
}

// Objects of several kinds, written as protobuf and read again.
func writeTyped(ctx context.Context, client kubernetes.Interface) any {
	namespace, err := client.CoreV1().Namespaces().Create(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{GenerateName: "go-"}}, metav1.CreateOptions{})
	check(err)
	name := namespace.Name
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: "s"}, Data: map[string][]byte{"p": []byte("q")}}
	_, err = client.CoreV1().Secrets(name).Create(ctx, secret, metav1.CreateOptions{})
	check(err)
	role := &rbacv1.Role{ObjectMeta: metav1.ObjectMeta{Name: "r"}, Rules: []rbacv1.PolicyRule{{APIGroups: []string{""}, Resources: []string{"configmaps"}, Verbs: []string{"get"}}}}
	_, err = client.RbacV1().Roles(name).Create(ctx, role, metav1.CreateOptions{})
	check(err)
	read, err := client.CoreV1().Secrets(name).Get(ctx, "s", metav1.GetOptions{})
	check(err)
	roles, err := client.RbacV1().Roles(name).List(ctx, metav1.ListOptions{})
	check(err)
	_, err = client.CoreV1().Secrets(name).Get(ctx, "none", metav1.GetOptions{})
	invalid := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "Not a name"}}
	_, refusal := client.CoreV1().ConfigMaps(name).Create(ctx, invalid, metav1.CreateOptions{})
	return map[string]any{
		"phase": namespace.Status.Phase, "type": read.Type, "data": string(read.Data["p"]), "verbs": roles.Items[0].Rules[0].Verbs,
		"notFound": errors.IsNotFound(err), "invalid": errors.IsInvalid(refusal), "why": refusal.Error(),
	}
}

// Two writers of one object: the second one's first try is refused.
func conflict(ctx context.Context, client kubernetes.Interface) any {
	maps := client.CoreV1().ConfigMaps("default")
	first, err := maps.Create(ctx, configMap("counted", map[string]string{"n": ""}), metav1.CreateOptions{})
	check(err)
	second := first.DeepCopy()
	first.Data["n"] += "a"
	_, err = maps.Update(ctx, first, metav1.UpdateOptions{})
	check(err)
	second.Data["n"] += "b"
	_, stale := maps.Update(ctx, second, metav1.UpdateOptions{})
	tries := 0
	check(retry.RetryOnConflict(retry.DefaultRetry, func() error {
		tries++
		if tries > 1 {
			if second, err = maps.Get(ctx, "counted", metav1.GetOptions{}); err != nil {
				return err
			}
			second.Data["n"] += "b"
		}
		_, err := maps.Update(ctx, second, metav1.UpdateOptions{})
		return err
	}))
	last, err := maps.Get(ctx, "counted", metav1.GetOptions{})
	check(err)
	return map[string]any{"conflict": errors.IsConflict(stale), "tries": tries, "n": last.Data["n"]}
}

// Two appliers of one object, of which one takes a field of the other.
func apply(ctx context.Context, client kubernetes.Interface) any {
	maps := client.CoreV1().ConfigMaps("default")
	intent := func(value string) *applycorev1.ConfigMapApplyConfiguration {
		return applycorev1.ConfigMap("applied", "default").WithData(map[string]string{"a": value})
	}
	_, err := maps.Apply(ctx, intent("1"), metav1.ApplyOptions{FieldManager: "one"})
	check(err)
	_, refusal := maps.Apply(ctx, intent("2"), metav1.ApplyOptions{FieldManager: "two"})
	forced, err := maps.Apply(ctx, intent("2"), metav1.ApplyOptions{FieldManager: "two", Force: true})
	check(err)
	owners := []string{}
	for _, entry := range forced.ManagedFields {
		owners = append(owners, entry.Manager)
	}
	return map[string]any{"conflict": refusal.Error(), "data": forced.Data, "owners": owners}
}

// An informer of typed objects, which begins with a list that is streamed.
func informTyped(ctx context.Context, client kubernetes.Interface) any {
	maps := client.CoreV1().ConfigMaps("default")
	_, err := maps.Create(ctx, configMap("before", nil), metav1.CreateOptions{})
	check(err)
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("default"))
	informer := factory.Core().V1().ConfigMaps().Informer()
	seen := watchWith(informer, []string{"before", "later"})
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	seen.until(ctx, 1)
	_, err = maps.Create(ctx, configMap("later", nil), metav1.CreateOptions{})
	check(err)
	seen.until(ctx, 2)
	check(maps.Delete(ctx, "later", metav1.DeleteOptions{}))
	return seen.until(ctx, 3)
}

// An informer of custom resources.
func informDynamic(ctx context.Context, client dynamic.Interface) any {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, 0)
	seen := watchWith(factory.ForResource(widgets).Informer(), []string{"w"})
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	resource := client.Resource(widgets).Namespace("default")
	widget := &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "example.com/v1", "kind": "Widget", "metadata": map[string]any{"name": "w"}, "spec": map[string]any{"size": int64(1)},
	}}
	_, err := resource.Create(ctx, widget, metav1.CreateOptions{})
	check(err)
	seen.until(ctx, 1)
	_, err = resource.Patch(ctx, "w", types.MergePatchType, []byte(`{"status":{"phase":"Ready"}}`), metav1.PatchOptions{}, "status")
	check(err)
	seen.until(ctx, 2)
	check(resource.Delete(ctx, "w", metav1.DeleteOptions{}))
	return seen.until(ctx, 3)
}

// Two candidates: the second one leads when the first one lets go.
func lead(ctx context.Context, client kubernetes.Interface) any {
	leaders := make(chan string, 2)
	candidate := func(ctx context.Context, name string) {
		lock := &resourcelock.LeaseLock{
			LeaseMeta:  metav1.ObjectMeta{Namespace: "default", Name: "leader"},
			Client:     client.CoordinationV1(),
			LockConfig: resourcelock.ResourceLockConfig{Identity: name},
		}
		leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{
			Lock: lock, ReleaseOnCancel: true,
			LeaseDuration: 15 * time.Second, RenewDeadline: 10 * time.Second, RetryPeriod: 200 * time.Millisecond,
			Callbacks: leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { leaders <- name }, OnStoppedLeading: func() {}},
		})
	}
	firstContext, release := context.WithCancel(ctx)
	go candidate(firstContext, "first")
	order := []string{next(ctx, leaders)}
	secondContext, end := context.WithCancel(ctx)
	go candidate(secondContext, "second")
	release()
	order = append(order, next(ctx, leaders))
	lease, err := client.CoordinationV1().Leases("default").Get(ctx, "leader", metav1.GetOptions{})
	check(err)
	end()
	return map[string]any{"order": order, "transitions": lease.Spec.LeaseTransitions}
}

func next(ctx context.Context, names <-chan string) string {
	select {
	case name := <-names:
		return name
	case <-ctx.Done():
		return "nobody"
	}
}

// What an informer told.
type told struct {
	lock   sync.Mutex
	events []string
}

// Collects what an informer tells of some objects.
func watchWith(informer cache.SharedIndexInformer, names []string) *told {
	seen := &told{}
	add := func(event string, object any) {
		meta, ok := object.(metav1.Object)
		if !ok || !slices.Contains(names, meta.GetName()) {
			return
		}
		seen.lock.Lock()
		defer seen.lock.Unlock()
		seen.events = append(seen.events, event+" "+meta.GetName())
	}
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(object any) { add("add", object) },
		UpdateFunc: func(_, object any) { add("update", object) },
		DeleteFunc: func(object any) { add("delete", object) },
	})
	check(err)
	return seen
}

// Waits for so many events.
func (seen *told) until(ctx context.Context, count int) []string {
	for {
		seen.lock.Lock()
		events := slices.Clone(seen.events)
		seen.lock.Unlock()
		if len(events) >= count || ctx.Err() != nil {
			return events
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func configMap(name string, data map[string]string) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: name}, Data: data}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
