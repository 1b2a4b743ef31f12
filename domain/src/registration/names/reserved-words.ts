/** Words that name the operator's staff, by language code. Words that are personal names in other languages are left out. */
const byLanguage: Readonly<Record<string, string>> = {
  EN: 'admin administrator support service moderator official agent help helpdesk staff security cashier operator customer-service customer-care',
  TY: 'suporta serbisyo opisyal ahente tulong kawani seguridad kahera kahero tagapangasiwa',
  ES: 'soporte servicio administrador administradora moderador moderadora oficial agente ayuda seguridad cajero cajera atención-al-cliente',
  PT: 'suporte serviço administrador administradora moderador moderadora oficial agente ajuda segurança caixa atendimento',
  FR: 'assistance administrateur administratrice modérateur modératrice officiel officielle aide sécurité caissier caissière service-client',
  ID: 'dukungan layanan resmi agen bantuan staf keamanan kasir admin-resmi',
  MS: 'sokongan perkhidmatan ejen bantuan staf keselamatan juruwang',
  TR: 'destek yönetici hizmet moderatör temsilci yardım personel güvenlik kasiyer müşteri-hizmetleri',
  UZ: 'yordam xizmat rasmiy agent xavfsizlik kassir',
  VI: 'hỗ-trợ quản-trị quản-trị-viên kiểm-duyệt-viên dịch-vụ chính-thức đại-lý trợ-giúp nhân-viên chăm-sóc-khách-hàng cskh',
  RU: 'админ администратор поддержка техподдержка сервис модератор официальный официальная агент помощь сотрудник персонал безопасность кассир',
  KK: 'әкімші қолдау қызмет ресми агент көмек қызметкер қауіпсіздік',
  AR: 'ادمن أدمن الدعم الدعم-الفني دعم-العملاء خدمة-العملاء المشرف الإدارة موظف مساعدة كاشير الحساب-الرسمي',
  FA: 'ادمین پشتیبانی مدیریت خدمات-مشتریان کارمند کمک صندوقدار',
  UR: 'ایڈمن سپورٹ کسٹمر-سروس انتظامیہ کیشئر',
  HI: 'एडमिन सपोर्ट सहायता ग्राहक-सेवा आधिकारिक एजेंट मदद कर्मचारी कैशियर मॉडरेटर',
  NE: 'एडमिन सपोर्ट सहायता ग्राहक-सेवा आधिकारिक एजेन्ट मद्दत कर्मचारी क्यासियर',
  BN: 'অ্যাডমিন সাপোর্ট সহায়তা গ্রাহক-সেবা অফিসিয়াল এজেন্ট সাহায্য কর্মচারী ক্যাশিয়ার মডারেটর',
  TA: 'அட்மின் ஆதரவு சேவை அதிகாரப்பூர்வ முகவர் உதவி ஊழியர் காசாளர்',
}

/** The same for scripts without spaces between words: matched anywhere in a name. */
const anywhere: Readonly<Record<string, string>> = {
  CN: '客服 管理员 官方 代理 版主 工作人员 出纳 安全中心 服务中心',
  TW: '客服 管理員 官方 代理 版主 工作人員 出納 安全中心 服務中心',
  JA: 'サポート 管理者 管理人 公式 運営 スタッフ カスタマー 代理店 アドミン',
  KO: '관리자 운영자 고객센터 고객지원 공식계정 상담원 에이전트 어드민 스태프',
  TH: 'แอดมิน ผู้ดูแล ซัพพอร์ต ฝ่ายบริการ บริการลูกค้า ทางการ ตัวแทน ช่วยเหลือ พนักงาน เจ้าหน้าที่ แคชเชียร์',
  LO: 'ແອັດມິນ ຝ່າຍບໍລິການ ທາງການ ຕົວແທນ ຊ່ວຍເຫຼືອ ພະນັກງານ',
  KM: 'អ្នកគ្រប់គ្រង សេវាកម្ម ផ្លូវការ ភ្នាក់ងារ ជំនួយ បុគ្គលិក',
  MY: 'အက်ဒမင် ဝန်ဆောင်မှု တရားဝင် ကိုယ်စားလှယ် အကူအညီ ဝန်ထမ်း',
}

/** Reserved only when a name contains nothing else: beside other words they are ordinary. */
export const weakWords = 'root system casino house team manager center centre desk customer care management'.split(' ')

/** Words that do not make an adjacent reserved word acceptable. */
export const fillers =
  'the my your our live chat online vip real true only main account bot dept department head chief game games gaming hq mr ms sir new ph x xx xxx'.split(
    ' ',
  )

const alsoCalled: Readonly<Record<string, readonly string[]>> = { TL: ['TY'], KR: ['KO'], TW: ['TW', 'CN'], UR: ['UR', 'AR'] }

const listed = (lists: Readonly<Record<string, string>>, languages: readonly string[] | null): readonly string[] => {
  const codes = languages === null ? Object.keys(lists) : ['EN', ...languages.flatMap((code) => alsoCalled[code] ?? [code])]
  return [...new Set(codes.flatMap((code) => (lists[code] ?? '').split(' ')))].filter((word) => word !== '')
}

/** Reserved words and phrases (words joined by `-`) of some languages, always including English; null: of all known languages. */
export const reservedWords = (languages: readonly string[] | null): readonly string[] => listed(byLanguage, languages)

/** Reserved words that are matched anywhere within a name. */
export const reservedAnywhere = (languages: readonly string[] | null): readonly string[] => listed(anywhere, languages)
