import { useId, useState } from 'react'
import { translatedPercents } from 'virtual:translated-percents'
import { useBrand } from '../../lib/brand/brand.tsx'
import { chooseLanguage } from '../../lib/text/choose-language.ts'
import { languageOf } from '@perya/domain/language/languages'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './menu/menu.module.css'

const percentOf = (code: string): number | undefined => translatedPercents[code]

/**
 * The languages of the brand, each in its own name; without script a link to the same page in that language (MENU-06). An incomplete
 * one states how much of it is translated.
 */
export const LanguageList = () => {
  const say = useTranslate()
  const brand = useBrand()
  const now = useLanguage()
  const id = useId()
  const [loading, setLoading] = useState('')
  const choose = async (code: string) => {
    setLoading(code)
    await chooseLanguage(code)
    setLoading('')
  }
  return (
    <details className={css['languages']}>
      <summary className={css['entry']}>
        <Icon name="globe-simple" />
        <span className={css['label']}>
          {say('menu.language')}: <span lang={now.tag}>{now.name}</span>
        </span>
        <Icon name="caret-down" size="s" className={css['arrow']} />
      </summary>
      <ul className={css['vendors']}>
        {brand.languages.map(languageOf).map((language) => (
          <li key={language.code}>
            <a
              href={`?lang=${language.code}`}
              lang={language.tag}
              dir={language.dir}
              hrefLang={language.tag}
              aria-describedby={percentOf(language.code) === undefined ? undefined : `${id}${language.code}`}
              aria-current={language.code === now.code ? 'true' : undefined}
              aria-busy={loading === language.code}
              className={cx(language.code === now.code && css['chosen'])}
              onClick={(event) => {
                event.preventDefault()
                void choose(language.code)
              }}
            >
              <img src={`/flags/${language.flag}.svg`} alt="" width="20" height="14" loading="lazy" />
              {language.name}
            </a>
            {percentOf(language.code) !== undefined && (
              <small id={`${id}${language.code}`}>{say('menu.translated', { percent: percentOf(language.code) ?? 0 })}</small>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
