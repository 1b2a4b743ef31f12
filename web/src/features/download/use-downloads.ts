import { type DownloadKind, type DownloadLink, downloadKinds, parseDownload } from '@perya/domain/lobby/download-link'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand/brand.tsx'
import { whitelabelQuery } from '../../lib/brand/shell-queries.ts'

/** One download of the app: the target of its link, and the address in its QR code. */
export type Download = { readonly kind: DownloadKind; readonly link: DownloadLink; readonly code: string }

/** Returns the downloads of the brand, in the order of the guides; disallowed ones are left out (T49, ENT-13). */
export const useDownloads = (): readonly Download[] => {
  const { origin, downloadHosts } = useBrand()
  const { data } = useQuery(whitelabelQuery)
  return downloadKinds.flatMap((kind) => {
    const resource = data?.resources.find(({ resourceType }) => resourceType === kind)
    const link = parseDownload(resource?.url ?? '', downloadHosts)
    const code = parseDownload(resource?.qrCodeUrl ?? '', downloadHosts)
    return link === null || code === null ? [] : [{ kind, link, code: new URL(code.href, origin).href }]
  })
}
