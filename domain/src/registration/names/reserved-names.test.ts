import { describe, expect, test } from 'vitest'
import { skeleton } from './look-alikes.ts'
import { isReservedName } from './reserved-names.ts'

test('names that imitate the operator are refused; ordinary names that contain such a word are accepted', () => {
  for (const name of ['admin', 'ADMIN', 'Support24', 'ａdmin', 'perya', 'PERYA1', 'house7']) expect(isReservedName(name, 'Perya')).toBe(true)
  for (const name of ['amihan', 'adminton', 'housewife', 'peryante', 'p7', '123']) expect(isReservedName(name, 'Perya')).toBe(false)
  expect(isReservedName('fairandsquare', 'Fair & Square')).toBe(false)
  expect(isReservedName('fairsquare', 'Fair & Square')).toBe(true)
})

describe('a name that imitates the operator’s staff is refused [S-17]', () => {
  test.each([
    'Perya Support',
    'Admin Perya',
    'Customer Support',
    'Customer Care',
    'Customer Service 24/7',
    'PeryaSupport',
    'peryasupport',
    'perya_support',
    'perya.official',
    'The Admin',
    'theadmin24',
    'xXAdminXx',
    'Support-Team',
    'Help Desk',
    'Live Help',
    'Moderators',
    'Staff',
    'Security Team',
    'Cashier 2',
    'Official Agent',
    'Juan the Moderator',
    'my agent',
    'House',
    'The House',
    'System',
  ])('%s', (name) => expect(isReservedName(name, 'Perya')).toBe(true))

  test.each([
    ['Cyrillic', 'Pеrya'],
    ['Cyrillic throughout', 'РЕRYА'],
    ['Greek', 'Αdmin'],
    ['Greek small letters', 'supρort'],
    ['Cherokee', 'Ꭺdmin'],
    ['Armenian', 'suppօrt'],
    ['full width', 'Ｓｕｐｐｏｒｔ'],
    ['mathematical', '𝐒𝐮𝐩𝐩𝐨𝐫𝐭'],
    ['circled', 'ⓐⓓⓜⓘⓝ'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['superscript', 'ᵃᵈᵐⁱⁿ'],
    ['accents', 'Ádmín'],
    ['stacked marks', 'a̸d̸m̸i̸n̸'],
    ['an L for an I', 'Admln'],
    ['a capital I for an L', 'HeIp'],
    ['RN for M', 'Adrnin'],
    ['digits', '4dm1n'],
    ['digits within and behind', 'Supp0rt99'],
    ['signs', '@dm!n'],
    ['a dollar', '$upport'],
    ['spaces between letters', 'a d m i n'],
    ['points between letters', 's.u.p.p.o.r.t'],
    ['a word cut in two', 'Ad Min'],
    ['nothing between letters', 'ad\u200Bmin'],
    ['a soft hyphen', 'sup\u00ADport'],
  ])('in %s: %s', (_how, name) => expect(isReservedName(name, 'Perya')).toBe(true))

  test.each([
    ['TY', 'Suporta ng Perya'],
    ['TY', 'Opisyal na Tulong'],
    ['VI', 'Hỗ Trợ'],
    ['VI', 'Ho Tro 24'],
    ['VI', 'hotro'],
    ['VI', 'Chăm sóc khách hàng'],
    ['VI', 'Quản Trị Viên'],
    ['TH', 'แอดมินใหญ่'],
    ['TH', 'เจ้าหน้าที่บริการ'],
    ['CN', '在线客服'],
    ['TW', '系統管理員'],
    ['JA', 'サポート係'],
    ['KO', '고객센터'],
    ['AR', 'الدعم الفني'],
    ['AR', 'ادمن'],
    ['AR', 'أدمن'],
    ['RU', 'Админ'],
    ['RU', 'Служба поддержка'],
    ['ES', 'Atención al Cliente'],
    ['ES', 'Soporte'],
    ['PT', 'Serviço'],
    ['FR', 'Modérateur'],
    ['TR', 'Müşteri Hizmetleri'],
    ['HI', 'ग्राहक सेवा'],
    ['TL', 'Tulong'],
  ])('in a language of the brand (%s): %s', (code, name) => {
    expect(isReservedName(name, 'Perya', [code])).toBe(true)
    expect(isReservedName(name, 'Perya')).toBe(true)
  })

  test('a word of a language that the brand does not offer is an ordinary one', () => {
    for (const name of ['Ayuda', 'Soporte', 'Destek', 'Bantuan']) expect([name, isReservedName(name, 'Perya', ['EN', 'TY'])]).toEqual([name, false])
    expect(isReservedName('Support', 'Perya', ['TY'])).toBe(true)
  })

  test('look-alikes of the brand’s name are recognised, whatever the brand is called', () => {
    for (const name of ['Fiesta', 'F1esta', 'Fiеsta', 'fiesta 88', 'FiestaHelp']) expect([name, isReservedName(name, 'Fiesta')]).toEqual([name, true])
    expect(isReservedName('Perya fan', 'Fiesta')).toBe(false)
    expect(isReservedName('Fair Square Help', 'Fair & Square')).toBe(true)
  })
})

test.each([
  'Full House',
  'Casino King',
  'Roots',
  'Support'.slice(0, 4),
  'Helena',
  'Adminah',
  'Servando',
  'Agenta',
  'Staffa',
  'Securo',
  'Cash',
  'Helper Elf'.slice(3),
])('an ordinary word stays one: %s', (name) => expect(isReservedName(name, 'Perya')).toBe(false))

const ordinary = {
  filipino: `Juan dela Cruz,Maria Clara Santos,Jose Rizal,Andres Bonifacio,Emilio Jacinto,Gabriela Silang,Luningning Reyes,Makisig Ramos,Tala Mendoza,Hiraya Garcia,
    Sinag Torres,Ligaya Flores,Amihan Bautista,Bayani Aquino,Dalisay Villanueva,Liwayway Castillo,Ana Marie Santiago,Jun-Jun Pascual,Boyet Salazar,Nene Mercado,
    Ramon Magsaysay,Corazon Dizon,Benigno Lim,Rodrigo Tan,Leni Gerona,Manny Dapidran,Nonito Flores,Lea Salonga,Regine Alcasid,Vice Viceral,Kris Yap,Piolo Cuaresma,
    Kathryn Bernardo,Daniel Padilla,Nadine Lustre,James Reid,Liza Soberano,Enrique Gil,Alden Richards,Maine Mendoza,Coco Martin,Angel Locsin,Marian Dantes,Dingdong Dantes,
    Jericho Rosales,Bea Alonzo,John Lloyd,Sarah Geronimo,Gary Valenciano,Martin Nievera,Ogie Alcasid,Aga Muhlach,Sharon Cuneta,Robin Padilla,Rufa Mae,Ai-Ai,Jose Mari Chan,
    Freddie Aguilar,Ely Buendia,Rico Blanco,Bamboo Manalac,Kitchie Nadal,Moira dela Torre,Arnel Pineda,Apl de Ap,Bruno Hernandez,Adelino Sitoy,Agnes Devanadera,Servillano Aquino,
    Modesto Salas,Officia Cruz,Staford Uy,Helper Santos,Segundo Alma,Kashmir Lopez,Perlita Yap,Perry Ocampo,Peria Lacson,Aling Nena,Mang Kanor,Kuya Kim,Ate Gay,Lolo Pepe,Lola Basyang,
    Totoy Bibo,Inday Sara,Dodong Laboriante,Bong Revilla,Jinggoy Estrada,Lito Lapid,Tito Sotto,Ping Lacson`,
  vietnamese: `Nguyễn Văn An,Trần Thị Bích,Lê Hoàng Long,Phạm Minh Đức,Hoàng Thu Trang,Huỳnh Ngọc Ánh,Phan Đình Phùng,Vũ Trọng Phụng,Võ Nguyên Giáp,Đặng Thùy Trâm,
    Bùi Xuân Phái,Đỗ Mười,Hồ Quỳnh Hương,Ngô Bảo Châu,Dương Thu Hương,Lý Nam Đế,Thu Ngân,Bảo Ngân,An Ninh,Thanh Hằng,Mỹ Tâm,Sơn Tùng,Hồ Ngọc Hà,Đàm Vĩnh Hưng,Lam Trường,
    Phương Thanh,Hồng Nhung,Trần Lập,Tuấn Hưng,Bằng Kiều,Thanh Lam,Hà Anh Tuấn,Noo Phước Thịnh,Đông Nhi,Ông Cao Thắng,Bích Phương,Chi Pu,Soobin Hoàng Sơn,Đen Vâu,Binz,Karik,
    Suboi,Trấn Thành,Hari Won,Trường Giang,Nhã Phương,Ngô Thanh Vân,Johnny Trí Nguyễn,Nguyễn Quang Hải,Đoàn Văn Hậu,Nguyễn Công Phượng,Lương Xuân Trường,Bùi Tiến Dũng,
    Đặng Văn Lâm,Phan Văn Đức,Quế Ngọc Hải,Nguyễn Thị Ánh Viên,Hoàng Xuân Vinh,Lê Quang Liêm,Minh Trí,Quân Trí,Nhân Nguyễn,Viên Lê,Đại Nguyễn,Lý Đại,Hồ Trọng Hiếu,Giang Trợ,
    Nguyen Van Nam,Tran Thi Mai,Le Thi Lan,Pham Quoc Bao,Do Thanh Tung,Vo Minh Thu`,
  thai: `สมชาย ใจดี,สมหญิง รักไทย,ประยุทธ์,ยิ่งลักษณ์,ทักษิณ,อภิสิทธิ์,ชวน หลีกภัย,บรรหาร,ชาติชาย,เปรม,ธงไชย แมคอินไตย์,ปาล์มมี่,ตูน บอดี้สแลม,ใหม่ เจริญปุระ,โบว์ลิ่ง,นิชคุณ,
    แบมแบม,ลิซ่า,ญาญ่า,ณเดชน์,มาริโอ้ เมาเร่อ,ใบเฟิร์น,ชมพู่ อารยา,อั้ม พัชราภา,เวียร์ ศุกลวัฒน์,หมาก ปริญ,คิม เบอร์ลี่,บอย ปกรณ์,แต้ว ณฐพร,เจมส์ จิรายุ,กบ สุวนันท์,บัวขาว,
    เขาทราย,สมจิตร,รัชนก,ปองปาน,ธีรศิลป์,ชนาธิป,กวินทร์,ธีราทร,โชคดี,มานะ,มานี,ปิติ,ชูใจ,วีระ,สมคิด,สมศักดิ์,สมบัติ,สุดารัตน์,อรุณี,กาญจนา,วันเพ็ญ,มด,ไก่,หมู,ปู,นก,แมว,น้ำ,ฝน,ฟ้า,ดาว,
    Somchai Jaidee,Nattapong,Kanya,Siriporn,Chaiwat,Apinya,Anong,Prasert,Malee,Suda,Wichai,Arthit,Kamon,Niran,Pim,Ploy,Fah,Mod,Nok,Gai`,
  arabic: `محمد,أحمد علي,محمود درويش,يوسف شاهين,عمر الشريف,فاتن حمامة,أم كلثوم,عبد الحليم,فيروز,وديع الصافي,صباح فخري,كاظم الساهر,ماجد المهندس,عمرو دياب,تامر حسني,شيرين,أنغام,
    نانسي عجرم,إليسا,هيفاء,راغب علامة,وائل كفوري,محمد صلاح,رياض محرز,أشرف حكيمي,ياسين بونو,سالم الدوسري,أمين,وكيل,رسمي,مشرف,خادم,سعيد,سعاد,سلمى,سارة,مريم,فاطمة الزهراء,
    خديجة,عائشة,زينب,رقية,نور,نورة,هند,ليلى,عبلة,عنترة,جميل بثينة,قيس,طارق بن زياد,صلاح الدين,هارون,المأمون,المتنبي,أبو نواس,ابن خلدون,نجيب محفوظ,طه حسين,توفيق الحكيم,
    Mohammed Ali,Ahmed Hassan,Omar Sharif,Fatima Zahra,Khadija,Aisha,Rasmi Yusuf,Wakeel Ahmed,Musharraf,Amin Khan,Yousef,Layla,Noura,Salem,Hamad,Khalid,Adnan,Administria`,
}
const names = Object.values(ordinary).flatMap((list) => list.split(',').map((name) => name.trim()))

test('three hundred ordinary names of Filipinos, Vietnamese, Thais and Arabs are free, as they are and written together [S-17]', () => {
  expect(names.length).toBeGreaterThanOrEqual(300)
  expect(new Set(names).size).toBe(names.length)
  const refused = names
    .flatMap((name) => [name, name.replaceAll(' ', ''), name.toLowerCase(), `${name} 88`])
    .filter((name) => isReservedName(name, 'Perya'))
  expect(refused).toEqual([])
})

test('none of them makes a reserved word beside it acceptable [S-17]', () => {
  const free = names.flatMap((name) => [`${name} Support`, `Admin ${name}`, `${name} Pеrya`]).filter((name) => !isReservedName(name, 'Perya'))
  expect(free).toEqual([])
})

test('texts that look the same have the same skeleton, and a skeleton is its own skeleton', () => {
  for (const [one, other] of [
    ['admin', 'аdmіn'],
    ['paypal', 'раураl'],
    ['corn', 'com'],
    ['vvave', 'wave'],
    ['straße', 'strasse'],
  ] as const)
    expect(skeleton(one)).toBe(skeleton(other))
  for (const name of names) expect(skeleton(skeleton(name))).toBe(skeleton(name))
  expect(skeleton('player1', false)).not.toBe(skeleton('playeri', false))
})
