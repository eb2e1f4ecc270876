export const startKubernetes = async () => undefined
