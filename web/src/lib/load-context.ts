import type { QueryClient } from '@tanstack/react-query'
import type { BrandView } from './brand.tsx'

/** What a screen's `load…` function gets. It fills the query client; it never throws, for the screen shows its own refused face. */
export type LoadContext = { readonly queryClient: QueryClient; readonly brand: BrandView; readonly language: string }
