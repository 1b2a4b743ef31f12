import type { Brand } from '@perya/calls/brand'
import { operatorTopics } from './help-topics-operator.ts'
import { moneyTopics } from './help-topics-money.ts'
import { playTopics, type SeedTopic } from './help-topics-play.ts'

const restricted = {
  EN: ' Government officials, members of the armed forces and police, gaming employment licence holders and people on the national restricted list may not play.',
  TY: ' Hindi puwedeng maglaro ang mga opisyal ng gobyerno, miyembro ng sandatahang lakas at pulisya, mga nasa national restricted list, at may gaming employment licence.',
} as const

/** Age and restricted persons depend on the variant of the brand (A105). */
const ageTopic = ({ variant, minimumAge }: Pick<Brand, 'variant' | 'minimumAge'>): SeedTopic => ({
  id: 'age',
  title: { EN: 'Who can play?', TY: 'Sino ang puwedeng maglaro?' },
  content: {
    EN: `Adults of at least ${minimumAge} years.${variant === 'ph' ? restricted.EN : ''} We check your birthday when you create an account, and may ask for a document.`,
    TY: `Mga nasa edad ${minimumAge} pataas.${variant === 'ph' ? restricted.TY : ''} Sinusuri ang kaarawan mo sa pagrehistro, at maaari kaming humingi ng dokumento.`,
  },
})

/** Returns the help topics of a demo operator, in display order. */
export const helpTopicsOf = (brand: Pick<Brand, 'variant' | 'minimumAge'>): readonly SeedTopic[] => [
  ...playTopics,
  ...moneyTopics,
  ageTopic(brand),
  ...operatorTopics,
]
