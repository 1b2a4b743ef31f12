import { useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { chooseLanguage } from '../../lib/text/choose-language.ts'
import { languageOf } from '@perya/domain/language/languages'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './menu.module.css'

/** The languages of the brand, each in its own name; without script a link to the same page in that language (MENU-06). */
export const LanguageList = () => {
  const say = useTranslate()
  const brand = useBrand()
  const now = useLanguage()
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
          </li>
        ))}
      </ul>
    </details>
  )
}
