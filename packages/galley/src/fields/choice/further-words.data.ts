/**
 * Words of further languages that stand in bylines, by what they say (`MEANINGS`): those of each meaning parted by `|`, the meanings by `;`, in their
 * order. What says something else is `word=known`, and `=known` before all words of a
 * meaning what they say there. A word that begins with ^ counts only where a line begins, one that ends with * whatever follows
 * in the same word.
 */

/** In words that are known anyway. */
export const MEANINGS: readonly string[] = 'by;updated;photo;reporter;correspondent;desk;news;bureau;and;editor;source;published'.split(
  ';',
);

const HINDI =
  ';अपडेट|अपडेटेड|अद्यतन;छाया:|फोटो|तस्वीर;वार्ताहर|रिपोर्टर;प्रतिनिधि|प्रतिनिधी|संवाददाता;टीम|डेस्क;न्यूज|नेटवर्क|एजेंसी|वृत्तसेवा;ब्यूरो|ब्युरो;छाया :=photo:';
const SERBIAN = '=автор|аутор*|пише|пишува|приреди*|припреми*|подготви;ажурирано|измењено;;=журналист|новинар*;;редакција';
const CROATIAN =
  'piš*|napisa*|razgovara*|pripremi*|pripravi*|priredi*|objavi*|autor teksta|avtor*;ažurirano*|zadnji poseg|izmijenjeno;snimi*|fotografij*;;novinar*;redakcija|uredništvo;;;;urednik;;objavljeno;besedilo=tekst';
const FILIPINO = 'isinulat ni|^ni |^nina ;;;;;;;;at';
const PERSIAN = ';;;روزنامه‌نگار|روزنامه نگار;;گروه|سرویس|تحریریه';

/** By language; some have the words of several, parted by #. */
export const FURTHER_WORDS: Readonly<Record<string, string>> = {
  ar: '=بقلم|كتبه|كتبها|كتبته|بواسطة|أعده|أعدها;;;مراسلنا|مراسلتنا;;فريق|التحرير|متابعات|غرفة الأخبار;مرسلة بواسطة=;كاتب و*=writer;كاتبة و*=writer',
  fa: `^گزارش: =به قلم: ${PERSIAN}`,
  ps: '=نویسنده|لیکوال|ليکوال|راپور;;انځور|انځورونه;;;;;;او',
  ckb: '=بقلم|نووسینی|نووسەر|ئامادەکردنی;;وێنە;=المراسل|ڕۆژنامەنووس;;;;;;;سەرچاوە#^ن:=بقلم:',
  ur: '=بقلم|^از;اپ ڈیٹ;تصویر|فوٹو|تصاویر;رپورٹر;نامہ نگار|نمائندہ|نمائندے;ڈیسک;ویب|نیوز|ایجنسی;بیورو;اور',
  he: ';עודכן|עדכון;;;;מערכת|כתבי|צוות;סוכנויות|סוכנות|שירות;;;;;פורסם',
  hi: `${HINDI}#^रिपोर्ट- =लेखक: ;^संवाददाता – =लेखक: ;^संवाददाता - =लेखक: `,
  mr: `${HINDI}# व = and `,
  ne: `${HINDI}#समाचारदाता=correspondent; र = and ;तस्बिर=photo;रासस=agency`,
  bn: '=লেখক|রিপোর্টারের নাম;আপডেট|হালনাগাদ;আলোকচিত্রী*;প্রতিবেদক|রিপোর্টার;প্রতিনিধি|সংবাদদাতা|করেসপন্ডেন্ট;রিপোর্ট|ডেস্ক;নিউজ|অনলাইন|সংবাদ সংস্থা;ব্যুরো',
  ta: '=लेखक|எழுத்து:;புதுப்பிக்கப்பட்டது|மாற்றம்;புகைப்பட*|படம்:;செய்தியாளர்|நிருபர்;;டெஸ்க்|செய்திப்பிரிவு|குழு|டீம்;செய்திகள்;;மற்றும்',
  te: '=लेखक|రచన;;ఫోటో*;విలేకరి;ప్రతినిధి|సీనియర్ జర్నలిస్ట్;టీమ్|డెస్క్;న్యూస్;బ్యూరో;మరియు',
  ml: '=लेखक|തയ്യാറാക്കിയത്|തയാറാക്കിയത്;;ചിത്രം|ഫോട്ടോ*;;ലേഖകൻ|ലേഖിക;ഡെസ്ക്;ന്യൂസ്;ബ്യൂറോ',
  kn: '=लेखक|ಲೇಖಕ*;;ಚಿತ್ರ|ಫೋಟೋ;ವರದಿಗಾರ;ಪ್ರತಿನಿಧಿ;ಡೆಸ್ಕ್;ವಾರ್ತೆ|ನ್ಯೂಸ್;ಬ್ಯೂರೋ;ಮತ್ತು',
  gu: '=लेखक|લેખક;;તસવીર|ફોટો;;પ્રતિનિધિ|સંવાદદાતા;ટીમ|ડેસ્ક;ન્યૂઝ;બ્યુરો;અને',
  pa: '=लेखक|ਲੇਖਕ;;ਤਸਵੀਰ*|ਫੋਟੋ;ਰਿਪੋਰਟਰ;ਪੱਤਰ ਪ੍ਰੇਰਕ;ਟੀਮ|ਡੈਸਕ;ਨਿਊਜ਼|ਏਜੰਸੀ;ਬਿਊਰੋ;ਅਤੇ',
  si: '=लेखक|සටහන|වාර්තා කළේ|ලියුවේ;;ඡායාරූප;වාර්තාකරු;;;;;සහ',
  my: 'ရေးသားသူ|ဆောင်းပါးရှင်;;ဓာတ်ပုံ;သတင်းထောက်;;;;;;အယ်ဒီတာ',
  km: 'ដោយ|អត្ថបទ|អ្នកនិពន្ធ;;រូបភាព|រូបថត;អ្នកយកព័ត៌មាន;អ្នកសារព័ត៌មាន;ការិយាល័យ*;;;និង;;ប្រភព;៖=:',
  lo: 'ໂດຍ|ຂ່າວ:|ຂ່າວ-ພາບ:|ຂຽນໂດຍ|ຜູ້ຂຽນ;;ຮູບ|ພາບ;ນັກຂ່າວ;;;;;ແລະ;;ທີ່ມາ',
  th: ';อัปเดต*|อัพเดท*|ปรับปรุง*|แก้ไข*;;^ผู้สื่อข่าว:|นักข่าว*;;กองบรรณาธิการ*|ทีมข่าว*;^สำนักข่าว*|ข่าวออนไลน์;ผู้สื่อข่าว*=staff reporter;เรื่องและภาพ=เรื่อง',
  ka: '=ავტორი|ავტორები|ტექსტი;განახლ*;;ჟურნალისტი;კორესპონდენტი;რედაქცია',
  hy: '=հեղինակ|հեղինակ*;թարմաց*;լուսանկար*;լրագրող;թղթակից;խմբագրություն;;;;;=աղբյուր|աղբյուրը;՝=:',
  am: 'ፅሁፍ;;ፎቶ;ዘጋቢ;;;;;እና;አርታኢ;፦=:;፡=:;^በ =ጸሐፊ: ;በጋዜጣው ሪፖርተር=staff reporter',
  ky: '=автор|даярдаган|жазган;жаңыр*;сүрөт;=корреспондент|кабарчы;;;;;;;=источник|булагы',
  tg: '=автор|муаллиф;;акс;=корреспондент|хабарнигор;;;;;;;=источник|манбаъ',
  tk: 'awtor;;surat;habarçy;;;;;;;çeşme',
  ku: 'nivîskar;;wêne;nûçegihan;;;;;;;çavkanî',
  sd: '=نویسنده|ليکڪ;;;رپورٽر',
  or: '=लेखक|ଲେଖକ;;;;ପ୍ରତିନିଧି|ସମ୍ବାଦଦାତା;ଡେସ୍କ;ନ୍ୟୁଜ;ବ୍ୟୁରୋ',
  as: ';;;প্ৰতিবেদক;প্ৰতিনিধি|সংবাদদাতা;;নিউজ;ব্যুৰো',
  rw: 'yanditswe na|umwanditsi;;amafoto',
  yo: '^láti ọwọ́ ',
  az: 'müəllif*|hazırladı;yenilən*;;müxbir;;redaksiya',
  kk: '=автор|дайындаған;жаңарт*;сурет;=корреспондент|тілші;мәтін=текст',
  uz: 'tayyorladi|муаллиф=автор;yangilan*;surat;muxbir|jurnalist;;tahririyat;;;;muharrir;=источник|манба',
  mn: '=автор|бэлтгэсэн|зохиогч|бичсэн;шинэчлэ*;гэрэл зураг;=корреспондент|сурвалжлагч|сэтгүүлч=журналист',
  sq: 'nga|shkruan|shkroi|përgatiti|autor*;përditës*;;gazetar*;;redaksia;;;;;;publikuar;më=on;shkruar=',
  hr: CROATIAN,
  bs: CROATIAN,
  sl: CROATIAN,
  sr: `${SERBIAN}#${CROATIAN}`,
  mk: SERBIAN,
  bg: '=автор|интервю на|публикувана от|публикувано от;обновена;;;;екип;агенция;;;;;публикувано',
  et: 'kirjutas;uuendatud|muudetud;;;ajakirjanik;toimetus;;;;toimetaja',
  lv: 'autor*|raksta|teksts|sagatavoja;papildināts|atjaun*;;;žurnālist*',
  lb: '^vum',
  lt: 'kalbino|autor*|parengė;atnaujinta;nuotr;;žurnalist*|korespondent*',
  is: 'höfundur|skrifar;uppfært;mynd;;blaðamaður;ritstjórn;;;;;heimild',
  pl: 'przez|rozmawia*;zmieni*;fot;;;;;;;;;opublikowano|dodano',
  cs: '^od |připravil*;;;;;redakce;;;;;;publikováno',
  sk: '^od |pripravil*|napísal*|spracoval*;;;;;redakcia;;;;;;zverejnené',
  hu: 'szöveg|készítette|riport;frissít*|módosítva;fotó;;tudósító;szerkesztőség;;;;szerk',
  ro: 'a consemnat|realizat de|publicat de|postat de|articol de;;;;;redacția;;;;;;publicat',
  el: '=γράφει|από|ανταπόκριση;ενημέρωση|ενημερώθηκε|τελευταία ενημέρωση;;δημοσιογράφος;;σύνταξη;των=της',
  uk: '=автор|додав*|автор публікації|розмовля*|спілкува*|матеріал підготува*;сайт=портал',
  ug: 'مۇخبىرىمىز|ئوبزورچىمىز',
  ja: ';;;=記者|編集委員|論説委員',
  vi: 'thực hiện|bài, ảnh|bài - ảnh;cập nhật;;nhóm pv|pv|phóng viên;;ban biên tập|tổng hợp;^theo dõi=follow;^theo =nguồn: ',
  id: 'laporan|teks;diperbarui;;;;tim',
  ms: 'laporan;dikemas kini;gambar;;;sidang pengarang',
  fil: FILIPINO,
  tl: FILIPINO,
  sw: '^na |imeandikwa na;imesasishwa;picha;mwandishi;;;;;;mhariri;chanzo;mwandishi wetu=staff reporter; na = and ',
  ha: '^daga |marubuci|wallafawa;gyara*|wakilinmu=staff correspondent',
  so: 'qore|qoraa*|w/q|w/d|waxaa qoray;;sawir;wariye;;xafiiska;;;iyo;tifaftire;xigasho',
  af: 'deur|geskryf deur',
  fo: 'skrivað hevur',
  ig: 'onye dere ya',
  fi: ';päivitetty|muokattu',
  tr: ';güncelle*|son güncelleme;kamera;;;haber merkezi;;;;;;giriş|yayınlanma|eklenme;haber-kamera=haber;tüm yazıları=all posts;son yazısı=all posts;takip et=follow',
  es: '=por|escribe*',
  be: '=автор|падрыхтава*|гутарыла;абноўлена;;;;рэдакцыя;тэкст=текст',
  ca: '^per ;actualitzat;fotografies;;;redacció',
  eu: 'egilea;eguneratu*;argazki*;;;erredakzioa',
  ga: '^le ',
  cy: '^gan |awdur;diweddarwyd',
  mt: '^minn |miktub minn|rappurtat minn;aġġornat',
  ht: '^pa ',
};

const SERBIAN_MONTHS =
  'januara/јануара februara/фебруара marta aprila/априла - juna/јуна jula/јула avgusta септембра oktobra/октобра новембра децембра';

/** Months of the solar Hijri calendar, as Afghanistan calls them: where the year is one of that calendar they are its months. */
const DARI_MONTHS = 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت';

/**
 * By language: the months from January on, in words that `text/month-names.data.ts` has not, and other words of the same parted by /.
 * Names of two words are tied by _; what stands before | is a name too, cut short.
 */
export const FURTHER_MONTHS: Readonly<Record<string, string>> = {
  ar: 'كانون_الثاني/جانفي فيفري - أفريل/افريل - يونيه/جوان يوليوز/يوليه/جويلية غشت/أوت شتنبر تشرين_الأول/تشرين_الاول نونبر/تشرين_الثاني دجنبر/كانون_الأول/كانون_الاول',
  fa: DARI_MONTHS,
  prs: DARI_MONTHS,
  ps: 'حمل ثور/فبروری جوزا سرطان/اپرېل اسد/مې سنبله میزان/جولای عقرب/اګست قوس/سپټمبر جدی دلو حوت/ډسمبر',
  ug: 'يانىۋار فىۋرال - ئاپرىل - ئىيون - - سىنتەبىر/سېنتەبر ئۆكتەبر نويابر دېكابر',
  uk: '- - березні - - червні липні - - - - -',
  sr: SERBIAN_MONTHS,
  bs: SERBIAN_MONTHS,
  hr: 'januara februara marta aprila - juna/lip jula/srp avgusta - oktobra/lis|topad/listopada - -',
  sl: 'januarja februarja - aprila - junija julija avgusta - oktobra - -',
  hi: 'जन फर|वरी/फ़र - अप्रेल - - जुल अग सित|म्बर अक्तूबर/अक्टू नव|म्बर दिस|म्बर',
  ky: 'январы февралы марты апрели майы июну июлу августу сентябры октябры ноябры декабры',
  ku: 'çil|e|yê sib|at|ê ada|r|ê nîs|an|ê gul|an|a pûş|per|ê/hez|îran|ê tîr|meh|ê teb|ax|ê îlo|n|ê cot|meh|ê mij|dar|ê kan|ûn|a',
  or: 'ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଏପ୍ରିଲ ମଇ/ମେ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର',
  rw: 'mutarama gashyantare werurwe mata gicurasi kamena nyakanga kanama nzeri ukwakira ugushyingo ukuboza',
  ht: 'janvye fevriye mas - me jen jiyè out septanm oktòb novanm desanm',
  uz: 'январ феврал - апрел - - - - сентябр октябр ноябр декабр',
  tg: 'январ|и феврал|и марти апрел|и майи июни июли августи сентябр|и октябр|и ноябр|и декабр|и',
  he: 'בינו|אר/ינו בפבר|ואר/פבר במרץ/במרס באפר|יל/אפר במאי ביוני ביולי באוג|וסט/אוג בספט|מבר/ספט באוק|טובר/אוק בנוב|מבר/נוב בדצמ|בר/דצמ',
  bn: '- - - - - - - - সেপ্টে - - -',
  ta: 'ஜன|வரி பிப்|ரவரி மார்|ச் ஏப்|ரல் மே ஜூன் ஜூலை ஆக|ஸ்ட் செப்|டம்பர் அக்|டோபர் நவ|ம்பர் டிச|ம்பர்',
  te: 'జన|వరి ఫిబ్ర|వరి మార్చి ఏప్రి|ల్ మే జూన్ జులై/జూలై ఆగ|స్టు/ఆగస్ట్ సెప్టెం|బర్ అక్టో|బర్ నవం|బర్ డిసెం|బర్',
  ml: 'ജനു|വരി ഫെബ്രു|വരി മാർ|ച്ച് ഏപ്രി|ൽ മേയ്/മെയ് ജൂൺ ജൂലൈ ഓഗ|സ്റ്റ്/ആഗസ്റ്റ് സെപ്റ്റം|ബർ ഒക്ടോ|ബർ നവം|ബർ ഡിസം|ബർ',
  kn: 'ಜನ|ವರಿ ಫೆಬ್ರ|ವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿ|ಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗ|ಸ್ಟ್ ಸೆಪ್ಟೆಂ|ಬರ್ ಅಕ್ಟೋ|ಬರ್ ನವೆಂ|ಬರ್ ಡಿಸೆಂ|ಬರ್',
  mr: 'जाने|वारी फेब्रु|वारी - एप्रि|ल मे - जुलै ऑग|स्ट सप्टें|बर ऑक्टो|बर नोव्हें|बर डिसें|बर',
  ne: '- फेब्रुअरी - अप्रिल मे जुन - अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  gu: 'જાન્યુ|આરી ફેબ્રુ|આરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ/ઓગસ્ટ સપ્ટે|મ્બર ઑક્ટોબર/ઓક્ટોબર નવે|મ્બર ડિસે|મ્બર',
  pa: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ/ਫਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  th: 'มกราคม/มฺค กุมภาพันธ์/กฺพ มีนาคม/มีฺค เมษายน/เมฺย พฤษภาคม/พฺค มิถุนายน/มิฺย กรกฎาคม/กฺค สิงหาคม/สฺค กันยายน/กฺย ตุลาคม/ตฺค พฤศจิกายน/พฺย ธันวาคม/ธฺค',
  lo: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  km: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  my: 'ဇန်နဝါရီ|လ ဖေဖော်ဝါရီ|လ မတ်|လ ဧပြီ|လ မေ|လ ဇွန်|လ ဇူလိုင်|လ ဩဂုတ်|လ စက်တင်ဘာ|လ အောက်တိုဘာ|လ နိုဝင်ဘာ|လ ဒီဇင်ဘာ|လ',
  am: 'ጃንዋሪ/ጃንዩወሪ ፌብሩዋሪ/ፌብሩወሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር/ሴፕቴምብር ኦክቶበር ኖቬምበር/ኖቬምብር ዲሴምበር/ዲሴምብር',
  so: 'janaayo/jannaayo febraayo maarso abriil maayo/maajo juun luulyo agoosto/ogosto sebtembar/sebteembar oktoobar noofembar/noofeembar disembar/diseembar',
  ha: 'janairu faburairu/fabrairu maris afirilu/afrilu mayu yuni yuli agusta satumba - nuwamba disamba',
  fil: '- pebrero marso - - hunyo hulyo - setyembre oktubre nobyembre disyembre',
  ga: 'ean|áir feabh|ra márta aib|reán beal|taine meith|eamh iúil lún|asa mfómh/meán_fómhair dfómh/deireadh_fómhair samh|ain noll|aig',
  mt: 'jannar fra|r marzu - mej|ju ġun|ju lul|ju aww|issu settembru ottubru novembru diċ|embru',
  eu: 'urt|arrila ots|aila martxoa api|rila maiatza eka|ina uzt|aila abu|ztua ira|ila urr|ia aza|roa abe|ndua',
  gl: 'xan|eiro febreiro - - - xuño xul|lo - - - - decembro',
  cy: 'ion|awr chwef|ror/chw maw|rth ebr|ill - meh|efin gorff|ennaf/gor awst medi hyd|ref tach|wedd rhag|fyr',
  lb: '- - mäe|rz abrëll mee - - - - - - -',
  af: 'januarie - - - - junie julie - - - - -',
};

/** By language: what stands beside an hour before noon, and after it. Nights are both. */
export const FURTHER_HALVES: Readonly<Record<string, string>> = {
  hi: 'सुबह दोपहर/शाम',
  mr: 'सकाळी दुपारी/सायंकाळी/संध्याकाळी',
  ne: 'बिहान अपराह्न/दिउँसो/साँझ/बेलुका',
  bn: 'সকাল দুপুর/বিকাল/বিকেল/সন্ধ্যা',
  ta: 'காலை மாலை/பிற்பகல்',
  te: 'ఉదయం సాయంత్రం/మధ్యాహ్నం',
  kn: 'ಬೆಳಿಗ್ಗೆ ಮಧ್ಯಾಹ್ನ/ಸಂಜೆ',
  ml: 'രാവിലെ വൈകിട്ട്/ഉച്ചയ്ക്ക്',
  fa: 'صبح/ق.ظ بعدازظهر/عصر/ب.ظ',
  ur: 'صبح شام/دوپہر',
  he: 'בבוקר אחה/בערב',
  si: 'පෙ.ව ප.ව',
  vi: 'sa/sáng ch/chiều',
  tr: 'öö ös',
  hu: 'de du',
  id: 'pagi siang/sore',
};
