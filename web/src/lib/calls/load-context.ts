import type { QueryClient } from '@tanstack/react-query'
import type { BrandView } from '../brand/brand.tsx'

/** Input of a screen's `load…` function. The function fills the query client; it never throws, because the screen shows its own refused state. */
export type LoadContext = { readonly queryClient: QueryClient; readonly brand: BrandView; readonly language: string }
