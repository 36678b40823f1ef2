/**
 * Words of further languages that stand in bylines, with what they say in words that are known anyway: `word=known`, parted by `;`.
 * A word that begins with ^ counts only where a line begins, one that ends with * whatever follows in the same word.
 */

const HINDI =
  'छाया:=photo:;छाया :=photo:;फोटो=photo;तस्वीर=photo;अपडेट=updated;अपडेटेड=updated;अद्यतन=updated;ब्यूरो=bureau;ब्युरो=bureau;टीम=team;डेस्क=desk;प्रतिनिधि=correspondent;प्रतिनिधी=correspondent;संवाददाता=correspondent;वार्ताहर=reporter;न्यूज=news;नेटवर्क=network;एजेंसी=agency;रिपोर्टर=reporter;वृत्तसेवा=news';
const SERBIAN =
  'ажурирано=обновлено;измењено=обновлено;аутор*=автор;пише=автор;пишува=автор;приреди*=автор;припреми*=автор;подготви=автор;новинар*=журналист;редакција=редакция';
const CROATIAN =
  'objavljeno=published;ažurirano*=updated;zadnji poseg=updated;besedilo=tekst;urednik=editor;izmijenjeno=updated;piš*=by;napisa*=by;razgovara*=by;pripremi*=by;pripravi*=by;priredi*=by;objavi*=by;autor teksta=by;avtor*=by;novinar*=journalist;redakcija=redaktion;uredništvo=redaktion;snimi*=photo;fotografij*=photo';
const FILIPINO = 'at=and;isinulat ni=by;^ni =by ;^nina =by ';
const PERSIAN = 'روزنامه‌نگار=reporter;روزنامه نگار=reporter;گروه=desk;سرویس=desk;تحریریه=editorial';

/** By language. */
export const FURTHER_WORDS: Readonly<Record<string, string>> = {
  ar: 'كتبه=بقلم;كتبها=بقلم;كتبته=بقلم;بواسطة=بقلم;مرسلة بواسطة=;أعده=بقلم;أعدها=بقلم;فريق=team;التحرير=editorial;متابعات=desk;مراسلنا=reporter;مراسلتنا=reporter;غرفة الأخبار=newsroom;كاتب و*=writer;كاتبة و*=writer',
  fa: PERSIAN,
  ps: 'لیکوال=نویسنده;ليکوال=نویسنده;راپور=نویسنده;او=and;انځور=photo;انځورونه=photo',
  ckb: '^ن:=بقلم:;نووسینی=بقلم;نووسەر=بقلم;ڕۆژنامەنووس=المراسل;ئامادەکردنی=بقلم;سەرچاوە=source;وێنە=photo',
  ur: '^از=بقلم;اور=and;اپ ڈیٹ=updated;ڈیسک=desk;ویب=web;رپورٹر=reporter;نامہ نگار=correspondent;نمائندہ=correspondent;نمائندے=correspondent;بیورو=bureau;نیوز=news;ایجنسی=agency;تصویر=photo;فوٹو=photo;تصاویر=photo',
  he: 'פורסם=posted;עודכן=updated;עדכון=updated;מערכת=editorial;כתבי=staff;סוכנויות=agencies;סוכנות=agency;צוות=team;שירות=service',
  hi: `${HINDI};^रिपोर्ट- =लेखक: ;^संवाददाता – =लेखक: ;^संवाददाता - =लेखक: `,
  mr: `${HINDI}; व = and `,
  ne: `${HINDI};समाचारदाता=correspondent; र = and ;तस्बिर=photo;रासस=agency`,
  bn: 'আপডেট=updated;হালনাগাদ=updated;প্রতিবেদক=reporter;প্রতিনিধি=correspondent;সংবাদদাতা=correspondent;করেসপন্ডেন্ট=correspondent;রিপোর্টার=reporter;রিপোর্টারের নাম=লেখক;রিপোর্ট=staff;ডেস্ক=desk;ব্যুরো=bureau;নিউজ=news;অনলাইন=online;সংবাদ সংস্থা=agency;আলোকচিত্রী*=photo',
  ta: 'மற்றும்=and;புதுப்பிக்கப்பட்டது=updated;மாற்றம்=updated;செய்தியாளர்=reporter;நிருபர்=reporter;டெஸ்க்=desk;செய்திப்பிரிவு=desk;செய்திகள்=news;குழு=team;டீம்=team;எழுத்து:=लेखक:;புகைப்பட*=photo;படம்:=photo:',
  te: 'ప్రతినిధి=correspondent;విలేకరి=reporter;టీమ్=team;డెస్క్=desk;బ్యూరో=bureau;న్యూస్=news;రచన=लेखक;మరియు=and;ఫోటో*=photo;సీనియర్ జర్నలిస్ట్=journalist',
  ml: 'ലേഖകൻ=correspondent;ലേഖിക=correspondent;ന്യൂസ്=news;ഡെസ്ക്=desk;ബ്യൂറോ=bureau;തയ്യാറാക്കിയത്=लेखक;തയാറാക്കിയത്=लेखक;ചിത്രം=photo;ഫോട്ടോ*=photo',
  kn: 'ಲೇಖಕ*=लेखक;ವರದಿಗಾರ=reporter;ಪ್ರತಿನಿಧಿ=correspondent;ವಾರ್ತೆ=news;ಡೆಸ್ಕ್=desk;ಬ್ಯೂರೋ=bureau;ನ್ಯೂಸ್=news;ಮತ್ತು=and;ಚಿತ್ರ=photo;ಫೋಟೋ=photo',
  gu: 'લેખક=लेखक;અને=and;પ્રતિનિધિ=correspondent;સંવાદદાતા=correspondent;ટીમ=team;ડેસ્ક=desk;બ્યુરો=bureau;ન્યૂઝ=news;તસવીર=photo;ફોટો=photo',
  pa: 'ਲੇਖਕ=लेखक;ਅਤੇ=and;ਪੱਤਰ ਪ੍ਰੇਰਕ=correspondent;ਰਿਪੋਰਟਰ=reporter;ਟੀਮ=team;ਡੈਸਕ=desk;ਬਿਊਰੋ=bureau;ਨਿਊਜ਼=news;ਏਜੰਸੀ=agency;ਤਸਵੀਰ*=photo;ਫੋਟੋ=photo',
  si: 'සටහන=लेखक;ලියුවේ=लेखक;වාර්තාකරු=reporter;ඡායාරූප=photo;සහ=and',
  my: 'ရေးသားသူ=by;သတင်းထောက်=reporter;အယ်ဒီတာ=editor;ဆောင်းပါးရှင်=by;ဓာတ်ပုံ=photo',
  km: '៖=:;ដោយ=by;អត្ថបទ=by;អ្នកយកព័ត៌មាន=reporter;រូបភាព=photo;ប្រភព=source;អ្នកនិពន្ធ=by;អ្នកសារព័ត៌មាន=journalist;និង=and;រូបថត=photo',
  lo: 'ໂດຍ=by;ຂ່າວ:=by:;ນັກຂ່າວ=reporter;ຂຽນໂດຍ=by;ຜູ້ຂຽນ=by;ຮູບ=photo;ທີ່ມາ=source;ແລະ=and;ພາບ=photo',
  th: 'อัปเดต*=updated;อัพเดท*=updated;ปรับปรุง*=updated;แก้ไข*=updated;^ผู้สื่อข่าว:=reporter:;ผู้สื่อข่าว*=staff reporter;กองบรรณาธิการ*=editorial;ทีมข่าว*=news team;นักข่าว*=reporter;^สำนักข่าว*=news agency;ข่าวออนไลน์=news;เรื่องและภาพ=เรื่อง',
  ka: 'ავტორები=ავტორი;განახლ*=updated;რედაქცია=editorial;ჟურნალისტი=reporter;კორესპონდენტი=correspondent;ტექსტი=ავტორი',
  hy: 'թարմաց*=updated;՝=:;հեղինակ*=հեղինակ;թղթակից=correspondent;լրագրող=reporter;խմբագրություն=editorial;լուսանկար*=photo;աղբյուրը=աղբյուր',
  am: '፦=:;፡=:;አርታኢ=editor;^በ =ጸሐፊ: ;ዘጋቢ=reporter;በጋዜጣው ሪፖርተር=staff reporter;ፎቶ=photo;እና=and;ፅሁፍ=by',
  ky: 'даярдаган=автор;жазган=автор;кабарчы=корреспондент;сүрөт=фото;булагы=источник;жаңыр*=обновлено',
  tg: 'муаллиф=автор;хабарнигор=корреспондент;акс=фото;манбаъ=источник',
  tk: 'awtor=by;habarçy=reporter;surat=photo;çeşme=source',
  ku: 'nivîskar=by;nûçegihan=reporter;wêne=photo;çavkanî=source',
  sd: 'ليکڪ=نویسنده;رپورٽر=reporter',
  or: 'ଲେଖକ=लेखक;ପ୍ରତିନିଧି=correspondent;ସମ୍ବାଦଦାତା=correspondent;ବ୍ୟୁରୋ=bureau;ନ୍ୟୁଜ=news;ଡେସ୍କ=desk',
  as: 'প্ৰতিবেদক=reporter;প্ৰতিনিধি=correspondent;সংবাদদাতা=correspondent;ব্যুৰো=bureau;নিউজ=news',
  rw: 'yanditswe na=by;umwanditsi=by;amafoto=photo',
  yo: '^láti ọwọ́ =by ',
  az: 'yenilən*=updated;müəllif*=by;hazırladı=by;müxbir=reporter;redaksiya=redaktion',
  kk: 'жаңарт*=обновлено;дайындаған=автор;тілші=корреспондент;сурет=фото;мәтін=текст',
  uz: 'yangilan*=updated;muallif=by;tayyorladi=by;muharrir=editor;muxbir=reporter;jurnalist=reporter;surat=photo;tahririyat=redaktion;муаллиф=автор;манба=источник',
  mn: 'бэлтгэсэн=автор;сурвалжлагч=корреспондент;сэтгүүлч=журналист;зохиогч=автор;гэрэл зураг=фото;шинэчлэ*=обновлено;бичсэн=автор',
  sq: 'më=on;publikuar=published;përditës*=updated;nga=by;shkruan=by;shkruar=;shkroi=by;përgatiti=by;autor*=by;gazetar*=reporter;redaksia=redaktion',
  hr: CROATIAN,
  bs: CROATIAN,
  sl: CROATIAN,
  sr: `${SERBIAN};${CROATIAN}`,
  mk: SERBIAN,
  bg: 'обновена=обновлено;публикувано=опубликовано;интервю на=автор;публикувана от=автор;публикувано от=автор;екип=редакция;агенция=агентство',
  et: 'uuendatud=updated;muudetud=updated;kirjutas=by;ajakirjanik=journalist;toimetaja=editor;toimetus=redaktion',
  lv: 'papildināts=updated;atjaun*=updated;autor*=by;raksta=by;teksts=by;sagatavoja=by;žurnālist*=journalist',
  lb: '^vum=by',
  lt: 'kalbino=by;atnaujinta=updated;autor*=by;parengė=by;žurnalist*=journalist;korespondent*=journalist;nuotr=photo',
  is: 'uppfært=updated;höfundur=by;skrifar=by;blaðamaður=journalist;heimild=source;mynd=photo;ritstjórn=redaktion',
  pl: 'zmieni*=updated;przez=by;opublikowano=published;dodano=published;rozmawia*=by;fot=photo',
  cs: '^od =by ;publikováno=published;připravil*=by;redakce=redaktion',
  sk: '^od =by ;zverejnené=published;pripravil*=by;napísal*=by;spracoval*=by;redakcia=redaktion',
  hu: 'frissít*=updated;módosítva=updated;szöveg=by;készítette=by;riport=by;tudósító=correspondent;szerkesztőség=redaktion;szerk=editor;fotó=photo',
  ro: 'publicat=published;a consemnat=by;realizat de=by;publicat de=by;postat de=by;articol de=by;redacția=redaktion',
  el: 'ενημέρωση=updated;ενημερώθηκε=updated;τελευταία ενημέρωση=updated;από=γράφει;των=της;ανταπόκριση=γράφει;δημοσιογράφος=reporter;σύνταξη=editorial',
  uk: 'додав*=автор;автор публікації=автор;розмовля*=автор;спілкува*=автор;матеріал підготува*=автор;сайт=портал',
  ug: 'مۇخبىرىمىز=by;ئوبزورچىمىز=by',
  ja: '編集委員=記者;論説委員=記者',
  vi: '^theo dõi=follow;^theo =nguồn: ;cập nhật=updated;nhóm pv=reporter;pv=reporter;phóng viên=reporter;ban biên tập=redaktion;thực hiện=by;bài, ảnh=by;bài - ảnh=by;tổng hợp=desk',
  id: 'diperbarui=updated;pewarta=by;laporan=by;tim=team;teks=by',
  ms: 'dikemas kini=updated;laporan=by;gambar=photo;sidang pengarang=redaktion',
  fil: FILIPINO,
  tl: FILIPINO,
  sw: 'imesasishwa=updated;^na =by ;imeandikwa na=by;mwandishi wetu=staff reporter;mwandishi=reporter;mhariri=editor;chanzo=source;picha=photo',
  ha: '^daga =by ;marubuci=by;wallafawa=by;wakilinmu=staff correspondent',
  so: 'qore=by;qoraa*=by;w/q=by;waxaa qoray=by;wariye=reporter;tifaftire=editor;sawir=photo;xigasho=source;iyo=and',
  af: 'deur=by;geskryf deur=by',
  fi: 'päivitetty=updated;muokattu=updated',
  tr: 'haber merkezi=redaktion;haber-kamera=haber;tüm yazıları=all posts;takip et=follow;güncelle*=updated;giriş=posted;yayınlanma=posted;eklenme=posted;son güncelleme=updated;kamera=photo',
  es: 'escribe*=por',
  be: 'абноўлена=обновлено;тэкст=текст;падрыхтава*=автор;гутарыла=автор;рэдакцыя=редакция',
  ca: '^per =by ;fotografies=photo;actualitzat=updated;redacció=redaktion',
  eu: 'egilea=by;eguneratu*=updated;argazki*=photo;erredakzioa=redaktion',
  ga: '^le =by ',
  cy: '^gan =by ;awdur=by;diweddarwyd=updated',
  mt: 'miktub minn=by;rappurtat minn=by;aġġornat=updated',
  ht: '^pa =by ',
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
  ps: 'حمل/جنوری ثور/فبروری جوزا سرطان/اپرېل اسد/مې سنبله/جون میزان/جولای عقرب/اګست قوس/سپټمبر جدی دلو حوت/ډسمبر',
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
  mr: 'जाने|वारी फेब्रु|वारी मार्च एप्रि|ल मे जून जुलै ऑग|स्ट सप्टें|बर ऑक्टो|बर नोव्हें|बर डिसें|बर',
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  gu: 'જાન્યુ|આરી ફેબ્રુ|આરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ/ઓગસ્ટ સપ્ટે|મ્બર ઑક્ટોબર/ઓક્ટોબર નવે|મ્બર ડિસે|મ્બર',
  pa: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ/ਫਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  th: 'มกราคม/มฺค กุมภาพันธ์/กฺพ มีนาคม/มีฺค เมษายน/เมฺย พฤษภาคม/พฺค มิถุนายน/มิฺย กรกฎาคม/กฺค สิงหาคม/สฺค กันยายน/กฺย ตุลาคม/ตฺค พฤศจิกายน/พฺย ธันวาคม/ธฺค',
  lo: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  km: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  my: 'ဇန်နဝါရီ|လ ဖေဖော်ဝါရီ|လ မတ်|လ ဧပြီ|လ မေ|လ ဇွန်|လ ဇူလိုင်|လ ဩဂုတ်|လ စက်တင်ဘာ|လ အောက်တိုဘာ|လ နိုဝင်ဘာ|လ ဒီဇင်ဘာ|လ',
  am: 'ጃንዋሪ/ጃንዩወሪ ፌብሩዋሪ/ፌብሩወሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር/ሴፕቴምብር ኦክቶበር ኖቬምበር/ኖቬምብር ዲሴምበር/ዲሴምብር',
  so: 'janaayo/jannaayo febraayo maarso abriil maayo/maajo juun luulyo agoosto/ogosto sebtembar/sebteembar oktoobar noofembar/noofeembar disembar/diseembar',
  ha: 'janairu faburairu/fabrairu maris afirilu/afrilu mayu yuni yuli agusta satumba oktoba nuwamba disamba',
  fil: 'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
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
