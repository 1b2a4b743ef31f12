import type { DownloadLink } from '@perya/domain/lobby/download-link'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import css from './download.module.css'
import type { Download } from './use-downloads.ts'

const places = ['1', '2', '3', '4'] as const

const wordsOf = (kind: Download['kind'], { way }: DownloadLink) => {
  if (way === 'file') return 'file'
  if (way === 'shop') return 'shop'
  return kind === 'ANDROID' ? 'android' : kind === 'IOS' ? 'ios' : 'lite'
}

// An address of a test machine means nothing to a visitor: the name of the brand is shown.
const isPublicHost = (host: string): boolean => !/^(localhost|\[|[\d.]+)(:|$)/.test(host) && host.includes('.')

/** The four steps of one kind of download (DOWN-02). */
export const Steps = ({ kind, link, id }: Pick<Download, 'kind' | 'link'> & { id?: string }) => {
  const say = useTranslate()
  const { name, origin } = useBrand()
  const words = wordsOf(kind, link)
  const { host } = link.way === 'install' ? new URL(origin) : link
  const values = { brand: name, host: isPublicHost(host) ? host : name }
  return (
    <ol id={id} tabIndex={id === undefined ? undefined : -1} className={css['steps']}>
      {places.map((place) => (
        <li key={place}>
          <span>{say(`download.${words}${place}`, values)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The fingerprint of a file, for visitors who verify it. */
export const Fingerprint = ({ link }: { link: DownloadLink }) => {
  const say = useTranslate()
  if (link.way !== 'file') return null
  return (
    <p className={css['fine']}>
      {say('download.sha256')} <bdi dir="ltr">{link.sha256}</bdi>
    </p>
  )
}
