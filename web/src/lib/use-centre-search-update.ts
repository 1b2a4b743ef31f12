import { useNavigate } from '@tanstack/react-router'
import type { CentreSearch } from './centre-search.ts'

/** Changes what narrows the list of a page of a centre: each change is a step that Back undoes, and begins at the newest. */
export const useCentreSearchUpdate = (): ((changes: CentreSearch) => void) => {
  const navigate = useNavigate()
  return (changes) =>
    void navigate({
      to: '.',
      search: (was) => {
        const next: Record<string, unknown> = { ...was, before: undefined, after: undefined, ...changes }
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''))
      },
      resetScroll: false,
    })
}
