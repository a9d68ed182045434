export const settingsFile: string
export const settingsWithFences: () => object
