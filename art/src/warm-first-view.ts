import type { Picture } from './picture.ts'
import type { PictureSources } from './picture-sources.ts'
import type { Rasters } from './rasters.ts'

/** Encodes the pictures of the first view ahead of the first request, with lower priority than any requested picture. */
export const warmFirstView = (
  { firstViewUrls, log }: PictureSources,
  rasters: Rasters,
  find: (path: readonly string[]) => Promise<Picture>,
): void => {
  const run = async () => {
    for (const address of await firstViewUrls()) {
      if (!address.startsWith('/art/')) continue
      const { format, ...picture } = await find(address.slice('/art/'.length).split('/'))
      if (format !== 'svg') await rasters.warm({ ...picture, format })
    }
  }
  run().catch((error: unknown) => log.warn({ err: error }, 'pictures of the first view are made when they are asked for'))
}
