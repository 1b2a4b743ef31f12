import type { Value } from '@perya/calls'
import { bannerMillis, bannerPerView, shouldAutoplay, nextSlide } from '@perya/domain/lobby/carousel'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useMoment } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { prefersReducedMotion } from '../../ui/calm.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import css from './banner.module.css'
import { pictureForDirection } from './picture-for-direction.ts'
import { BannerLink } from './banner-link.tsx'
import { useAnnouncements } from './announcements.ts'

/** A slide of a banner. */
export type BannerSlide = Value<'system.announcementContent'>['banners'][number]

const Booth = ({
  slide,
  isLit,
  isFirst,
  place,
  ends,
  children,
}: {
  slide: BannerSlide
  isLit: boolean
  isFirst: boolean
  place: string
  ends: string
  children: React.ReactNode
}) => {
  const { dir } = useLanguage()
  return (
    <li className={cx(css['booth'], isLit && css['lit'])} aria-roledescription="slide" aria-label={place} data-booth="">
      <picture>
        {isLit && <source media="(min-width: 1280px)" srcSet={pictureForDirection(slide.imageUrl, dir)} />}
        <img
          alt=""
          src={pictureForDirection(slide.imageUrlNarrow === '' ? slide.imageUrl : slide.imageUrlNarrow, dir)}
          width={660}
          height={400}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
      <BannerLink slide={slide} className={css['link'] ?? ''}>
        <span className={css['copy']}>
          <b>
            <ContentText>{slide.title}</ContentText>
          </b>
          {slide.text !== '' && (
            <span className={css['text']}>
              <ContentText>{slide.text}</ContentText>
            </span>
          )}
          {isLit && (slide.action !== '' || ends !== '') && (
            <span className={css['row']}>
              {slide.action !== '' && slide.linkageType !== 'NONE' && <span className={css['action']}>{slide.action}</span>}
              {ends !== '' && <span className={css['ends']}>{ends}</span>}
            </span>
          )}
        </span>
      </BannerLink>
      {children}
    </li>
  )
}

/**
 * The slides: four in view from 1024 px, the active one wide. Advances every 5 s; stops while hovered, focused or out of view, under reduced motion,
 * and for good once paused (SHELL-03..05).
 */
export const BannerCarousel = ({ slides, isSlim = false }: { slides: readonly BannerSlide[]; isSlim?: boolean }) => {
  const say = useTranslate()
  const row = useRef<HTMLUListElement>(null)
  const [lit, setLit] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const day = useMoment('date')
  const runs = shouldAutoplay(slides.length)
  const light = (next: number) => {
    setLit(next)
    const shown = row.current
    const booth = shown?.children[next]
    // On narrow screens the row scrolls; there the next slide is scrolled into view.
    if (shown !== null && shown.scrollWidth > shown.clientWidth + 8 && booth instanceof HTMLElement) {
      const ahead = booth.getBoundingClientRect().left - shown.getBoundingClientRect().left
      const margin = Number.parseFloat(getComputedStyle(shown).paddingInlineStart) || 0
      shown.scrollBy({
        left:
          getComputedStyle(shown).direction === 'rtl'
            ? booth.getBoundingClientRect().right - shown.getBoundingClientRect().right + margin
            : ahead - margin,
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      })
    }
  }
  const advance = useEffectEvent(() => {
    if (!document.hidden) light(nextSlide(lit, slides.length))
  })
  // A slide that was chosen by hand is shown for the whole time as well.
  useEffect(() => {
    if (!runs || paused || held || prefersReducedMotion()) return undefined
    const turn = setInterval(() => advance(), bannerMillis)
    return () => clearInterval(turn)
  }, [runs, paused, held, lit, slides.length])
  if (slides.length === 0) return null
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const ahead = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction !== 'rtl') ? 1 : -1
    const next = nextSlide(lit, slides.length, ahead)
    light(next)
    event.currentTarget.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  const onScroll = () => {
    const shown = row.current
    if (shown === null || shown.scrollWidth <= shown.clientWidth + 8) return
    const near = Math.round((Math.abs(shown.scrollLeft) / (shown.scrollWidth - shown.clientWidth)) * (slides.length - 1))
    setLit((now) => (now === near ? now : near))
  }
  const first = Math.max(0, Math.min(lit, slides.length - bannerPerView))
  const lamps = (over: boolean) => (
    <ProgressLamps of={slides.length} lit={lit + 1} one over={over} label={say('banner.slide', { place: lit + 1, of: slides.length })} />
  )
  return (
    <section
      className={css['carousel']}
      data-offer=""
      aria-roledescription="carousel"
      aria-label={say('banner.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={row}
        className={cx(css['booths'], isSlim && css['slim'])}
        data-lit={lit - first}
        data-count={Math.min(slides.length, bannerPerView)}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {slides.map((slide, place) => (
          <Booth
            key={slide.bannerId}
            slide={slide}
            isLit={place === lit}
            isFirst={place === 0}
            place={say('banner.slide', { place: place + 1, of: slides.length })}
            ends={slide.endsAt === null ? '' : say('banner.ends', { when: day(slide.endsAt) })}
          >
            <span className={place < first || place >= first + bannerPerView ? css['outside'] : css['inside']} />
            {runs && place === lit && (
              <span className={css['pager']}>
                {lamps(true)}
                <button
                  type="button"
                  className={css['turn']}
                  aria-label={say(paused ? 'banner.run' : 'banner.pause')}
                  onClick={() => setPaused(!paused)}
                >
                  <Icon name={paused ? 'play' : 'pause'} size="s" />
                </button>
              </span>
            )}
          </Booth>
        ))}
      </ul>
      {runs && (
        <div className={css['below']}>
          {lamps(false)}
          <button type="button" className={css['turn']} aria-label={say(paused ? 'banner.run' : 'banner.pause')} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size="s" />
          </button>
        </div>
      )}
    </section>
  )
}

/** The banner of a route; nothing where its group has none. */
export const Banner = ({ group }: { group: string }) => {
  const slides = useAnnouncements(group)?.banners.filter((slide) => slide.groupName === group) ?? []
  return slides.length === 0 ? null : <BannerCarousel slides={slides} isSlim={group !== 'w_home'} />
}
