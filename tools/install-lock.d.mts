export const withInstallLock: (file: string, isDone: () => boolean, work: () => void) => void
