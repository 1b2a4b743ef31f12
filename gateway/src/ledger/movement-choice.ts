import type { KindGroup } from '@perya/domain/records/kind-group'

/** One vendor, title and kind that an account has movements of. */
export type MovementChoiceRow = { readonly vendor: string; readonly title: string; readonly kind: string; readonly group: KindGroup }
