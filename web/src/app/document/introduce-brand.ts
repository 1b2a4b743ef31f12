import type { BrandView } from '../../lib/brand/brand.tsx'
import { setCallHeaders } from '../../lib/calls/send.ts'
import { tabStorage } from '../../lib/storage/storage.ts'

/** Sets merchant, platform and language of every call, and stores merchant and platform in the session of the tab (ENT-29). */
export const introduceBrand = ({ merchant, platform }: Pick<BrandView, 'merchant' | 'platform'>, language: string): void => {
  setCallHeaders({ merchant, platform, language })
  tabStorage.write('merchant', merchant)
  tabStorage.write('merchantCode', merchant)
  tabStorage.write('platform', platform)
}
