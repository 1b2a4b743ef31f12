import type { BrandView } from '../lib/brand.tsx'
import { introduce } from '../lib/send.ts'
import { session } from '../lib/storage.ts'

/** Sets merchant, platform and language of every call, and keeps merchant and platform in the session of the tab (ENT-29). */
export const introduceBrand = ({ merchant, platform }: Pick<BrandView, 'merchant' | 'platform'>, language: string): void => {
  introduce({ merchant, platform, language })
  session.write('merchant', merchant)
  session.write('merchantCode', merchant)
  session.write('platform', platform)
}
