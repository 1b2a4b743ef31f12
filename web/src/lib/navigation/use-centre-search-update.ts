import { useNavigate } from '@tanstack/react-router'
import type { CentreSearch } from './centre-search.ts'

/** Returns a setter for the filters of a centre page's list: each change is a step that Back undoes, and begins at the newest row. */
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
