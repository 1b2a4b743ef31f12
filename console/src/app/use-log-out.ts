import { useQueryClient } from '@tanstack/react-query'
import { post } from '../lib/calls/api.ts'
import { meQuery } from '../lib/calls/session.ts'

/** Ends the session and removes what was read with it. */
export const useLogOut = (): (() => void) => {
  const queries = useQueryClient()
  return () =>
    void post('sign-out')
      .catch(() => null)
      .then(() => {
        queries.removeQueries({ queryKey: ['see'] })
        queries.removeQueries({ queryKey: ['registry'] })
        queries.setQueryData(meQuery.queryKey, null)
      })
}
