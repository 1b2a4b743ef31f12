import { cx } from '../cx.ts'
import { usePicture } from '../text/picture-hosts.ts'
import css from './game-poster.module.css'

/** When a picture is fetched: `now` with the page, `near` shortly before it shows, `far` when a tenth of it is in view (PERF-01). */
export type ImageLoading = 'now' | 'near' | 'far'

const hueOf = (name: string): number => [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6

/**
 * The picture of a game in a box of fixed size. Behind it is the name on a coloured background, so that a missing picture leaves a poster and not a
 * gap; `watch-pictures.ts` retries it once.
 */
export const GamePoster = ({
  src,
  name,
  timing = 'far',
  wide = false,
  className,
}: {
  src: string
  name: string
  timing?: ImageLoading
  wide?: boolean
  className?: string | undefined
}) => {
  const size = wide ? { width: 400, height: 250 } : { width: 300, height: 400 }
  const box = { className: cx(css['poster'], wide && css['wide'], className), 'data-name': name, 'data-hue': hueOf(name) }
  const picture = usePicture(src)
  if (src === '') return <span {...box} />
  if (timing !== 'far') {
    return (
      <span {...box}>
        <img {...size} alt="" decoding="async" data-art="" src={picture} loading={timing === 'now' ? 'eager' : 'lazy'} fetchPriority="low" />
      </span>
    )
  }
  return (
    <span {...box}>
      <img {...size} alt="" decoding="async" data-art="" data-src={picture} />
      <noscript>
        <img {...size} alt="" loading="lazy" src={picture} />
      </noscript>
    </span>
  )
}
