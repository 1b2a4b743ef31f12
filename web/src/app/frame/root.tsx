import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type BrandView, BrandProvider } from '../../lib/brand/brand.tsx'
import type { LanguageStore } from '../../lib/text/language-store.ts'
import { TextProvider } from '../../lib/text/text.tsx'
import { trackNavigation } from '../../lib/navigation/navigation-direction.ts'
import type { PeryaRouter } from '../routes/router.tsx'

/** Everything around the routes; the same on the server and in the browser. */
export const Root = ({
  router,
  queryClient,
  brand,
  spoken,
}: {
  router: PeryaRouter
  queryClient: QueryClient
  brand: BrandView
  spoken: LanguageStore
}) => {
  const { code, catalogue } = useStore(spoken)
  // Only after the router has subscribed to the history: with another subscriber alone, the router leaves a redirect of the first page to that one.
  useEffect(() => router.history.subscribe(({ action }) => trackNavigation(action.type)), [router])
  return (
    <BrandProvider value={brand}>
      <TextProvider code={code} catalogue={catalogue}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextProvider>
    </BrandProvider>
  )
}
