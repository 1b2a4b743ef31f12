import { asWireDate } from '@perya/domain/registration/age'
import type { RegistrationAnswers } from '@perya/domain/registration/check-registration'
import { places } from '../../../kernel/secrets/places.ts'
import { seal } from '../../../kernel/secrets/secrets.ts'
import type { Store } from '../../../kernel/database/store.ts'
import type { NewProfile } from './tables.ts'

/** Converts form answers to a stored profile; missing answers are empty. Without the document number, which is encrypted (`sealedIdNumber`). */
export const profileOf = ({ birthday = '', occupation = '', ...values }: RegistrationAnswers['values']): NewProfile => ({
  birthday: birthday === '' ? null : asWireDate(birthday),
  nationality: values.nationality ?? '',
  occupation,
  source_of_income: values.sourceOfIncome ?? '',
  id_type: values.idType ?? '',
  address: values.address ?? '',
  qq: values.qqNum ?? '',
  line: values.line ?? '',
  whatsapp: values.whatsapp ?? '',
  zalo: values.zalo ?? '',
  facebook: values.facebook ?? '',
  wechat: values.wechat ?? '',
})

/** Encrypts the document number of a form for the profile of a member; null when it was not given. */
export const sealedIdNumber = async (
  store: Pick<Store, 'db' | 'pool'>,
  memberId: string,
  { idNumber = '' }: RegistrationAnswers['values'],
): Promise<Buffer | null> => (idNumber === '' ? null : seal(store, places.idNumber(memberId), idNumber))
