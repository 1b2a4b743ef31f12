import type { Brand } from '@perya/calls/brand'
import type { PictureCatalogue } from './picture.ts'

/** What drawings take from the brand, and where failures are reported. */
export type BrandInputs = {
  readonly brand: Pick<Brand, 'artRegister' | 'colours' | 'name'>
  readonly log: { readonly warn: (fields: object, message: string) => void }
}

/** What the picture routes read of the platform. */
export type PictureSources = BrandInputs & {
  readonly catalogue: () => Promise<PictureCatalogue>
  /** Ids of the banners, promotions and rewards that have a picture. */
  readonly bannerIds: () => Promise<ReadonlySet<string>>
  /** URLs of the pictures that most visitors see first. */
  readonly firstViewUrls: () => Promise<readonly string[]>
}
