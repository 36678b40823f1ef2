/**
 * Words of further languages that stand in bylines, with what they say in words that are known anyway: `word=known`, parted by `;`.
 * A word that begins with ^ counts only where a line begins, one that ends with * whatever follows in the same word.
 */

const HINDI =
  'अपडेट=updated;अपडेटेड=updated;अद्यतन=updated;ब्यूरो=bureau;ब्युरो=bureau;टीम=team;डेस्क=desk;प्रतिनिधि=correspondent;प्रतिनिधी=correspondent;संवाददाता=correspondent;वार्ताहर=reporter;न्यूज=news;नेटवर्क=network;एजेंसी=agency;रिपोर्टर=reporter;वृत्तसेवा=news';
const SERBIAN =
  'ажурирано=обновлено;измењено=обновлено;аутор=автор;аутори=автор;пише=автор;пишува=автор;приредила=автор;приредио=автор;новинар=журналист;новинарка=журналист;редакција=редакция';
const CROATIAN =
  'ažurirano*=updated;izmijenjeno=updated;piše=by;pišu=by;napisao=by;napisala=by;razgovarao=by;razgovarala=by;priredio=by;priredila=by;objavio=by;objavila=by;autor teksta=by;avtor=by;avtorica=by;novinar=journalist;novinarka=journalist;izvor=source;vir=source;redakcija=redaktion;uredništvo=redaktion;snimio=photo;snimila=photo;fotografija=photo';
const PERSIAN = 'روزنامه‌نگار=reporter;روزنامه نگار=reporter;گروه=desk;سرویس=desk;تحریریه=editorial';

/** By language. */
export const FURTHER_WORDS: Readonly<Record<string, string>> = {
  ar: 'كتبه=بقلم;كتبها=بقلم;كتبته=بقلم;بواسطة=بقلم;أعده=بقلم;أعدها=بقلم;فريق=team;التحرير=editorial;متابعات=desk;مراسلنا=reporter;مراسلتنا=reporter;غرفة الأخبار=newsroom',
  fa: PERSIAN,
  ur: 'اپ ڈیٹ=updated;ڈیسک=desk;ویب=web;رپورٹر=reporter;نامہ نگار=correspondent;نمائندہ=correspondent;نمائندے=correspondent;بیورو=bureau;نیوز=news;ایجنسی=agency',
  he: 'עודכן=updated;עדכון=updated;מערכת=editorial;כתבי=staff;סוכנויות=agencies;סוכנות=agency;צוות=team;שירות=service',
  hi: `${HINDI};^संवाददाता – =लेखक: ;^संवाददाता - =लेखक: `,
  mr: HINDI,
  ne: `${HINDI};समाचारदाता=correspondent;रासस=agency`,
  bn: 'আপডেট=updated;হালনাগাদ=updated;প্রতিবেদক=reporter;প্রতিনিধি=correspondent;সংবাদদাতা=correspondent;করেসপন্ডেন্ট=correspondent;রিপোর্টার=reporter;রিপোর্ট=staff;ডেস্ক=desk;ব্যুরো=bureau;নিউজ=news;অনলাইন=online;সংবাদ সংস্থা=agency',
  ta: 'புதுப்பிக்கப்பட்டது=updated;செய்தியாளர்=reporter;நிருபர்=reporter;டெஸ்க்=desk;செய்திப்பிரிவு=desk;செய்திகள்=news;குழு=team;டீம்=team',
  te: 'ప్రతినిధి=correspondent;విలేకరి=reporter;టీమ్=team;డెస్క్=desk;బ్యూరో=bureau;న్యూస్=news;రచన=लेखक',
  ml: 'ലേഖകൻ=correspondent;ലേഖിക=correspondent;ന്യൂസ്=news;ഡെസ്ക്=desk;ബ്യൂറോ=bureau;തയ്യാറാക്കിയത്=लेखक',
  kn: 'ವರದಿಗಾರ=reporter;ಪ್ರತಿನಿಧಿ=correspondent;ವಾರ್ತೆ=news;ಡೆಸ್ಕ್=desk;ಬ್ಯೂರೋ=bureau;ನ್ಯೂಸ್=news',
  gu: 'પ્રતિનિધિ=correspondent;સંવાદદાતા=correspondent;ટીમ=team;ડેસ્ક=desk;બ્યુરો=bureau;ન્યૂઝ=news',
  pa: 'ਪੱਤਰ ਪ੍ਰੇਰਕ=correspondent;ਰਿਪੋਰਟਰ=reporter;ਟੀਮ=team;ਡੈਸਕ=desk;ਬਿਊਰੋ=bureau;ਨਿਊਜ਼=news',
  si: 'සටහන=लेखक;ලියුවේ=लेखक;වාර්තාකරු=reporter;ඡායාරූප=photo',
  my: 'ရေးသားသူ=by;သတင်းထောက်=reporter;အယ်ဒီတာ=editor',
  km: 'ដោយ=by;អត្ថបទ=by;អ្នកយកព័ត៌មាន=reporter;រូបភាព=photo;ប្រភព=source',
  lo: 'ໂດຍ=by;ນັກຂ່າວ=reporter',
  th: 'อัปเดต*=updated;อัพเดท*=updated;ปรับปรุง*=updated;แก้ไข*=updated;^ผู้สื่อข่าว:=reporter:;ผู้สื่อข่าว*=staff reporter;กองบรรณาธิการ*=editorial;ทีมข่าว*=news team;นักข่าว*=reporter;สำนักข่าว*=news agency;ข่าวออนไลน์=news;เรื่องและภาพ=เรื่อง',
  ka: 'განახლდა=updated;განახლებული=updated;რედაქცია=editorial;ჟურნალისტი=reporter;კორესპონდენტი=correspondent',
  hy: 'թարմացվել=updated;թարմացված=updated;հեղինակ՝=հեղինակ:;հեղինակը՝=հեղինակ:;թղթակից=correspondent;լրագրող=reporter;խմբագրություն=editorial;լուսանկարը=photo;աղբյուրը=աղբյուր',
  am: 'ዘጋቢ=reporter;በጋዜጣው ሪፖርተር=staff reporter;ፎቶ=photo',
  az: 'yenilənib=updated;yeniləndi=updated;müəllif=by;müəlliflər=by;hazırladı=by;müxbir=reporter;mənbə=source;redaksiya=redaktion',
  kk: 'жаңартылды=обновлено;жаңартылған=обновлено;дайындаған=автор;тілші=корреспондент;сурет=фото',
  uz: 'yangilandi=updated;yangilangan=updated;muallif=by;tayyorladi=by;muxbir=reporter;manba=source;surat=photo;tahririyat=redaktion;муаллиф=автор;манба=источник',
  mn: 'бэлтгэсэн=автор;сурвалжлагч=корреспондент;сэтгүүлч=журналист;эх сурвалж=источник',
  sq: 'përditësuar=updated;përditësimi=updated;nga=by;shkruan=by;shkruar=;shkroi=by;përgatiti=by;autori=by;autorja=by;gazetari=reporter;gazetarja=reporter;burimi=source;redaksia=redaktion',
  hr: CROATIAN,
  bs: CROATIAN,
  sl: CROATIAN,
  sr: `${SERBIAN};${CROATIAN}`,
  mk: SERBIAN,
  bg: 'публикувана от=автор;публикувано от=автор;екип=редакция;агенция=агентство',
  et: 'uuendatud=updated;muudetud=updated;kirjutas=by;ajakirjanik=journalist;toimetaja=editor;toimetus=redaktion;allikas=source',
  lv: 'papildināts=updated;atjaunots=updated;atjaunināts=updated;autors=by;autore=by;autori=by;raksta=by;sagatavoja=by;žurnālists=journalist;žurnāliste=journalist;avots=source',
  lt: 'atnaujinta=updated;autorius=by;autorė=by;parengė=by;žurnalistas=journalist;žurnalistė=journalist;korespondentė=journalist;korespondentas=journalist;šaltinis=source;nuotr=photo',
  is: 'uppfært=updated;höfundur=by;skrifar=by;blaðamaður=journalist;heimild=source;mynd=photo;ritstjórn=redaktion',
  pl: 'przez=by;tekst i foto=tekst;tekst i zdjęcia=tekst;rozmawiał=by;rozmawiała=by;fot=photo',
  cs: 'text a foto=text;připravil=by;připravila=by;redakce=redaktion',
  sk: 'text a foto=text;pripravil=by;pripravila=by;napísal=by;napísala=by;spracoval=by;spracovala=by;redakcia=redaktion',
  hu: 'frissítve=updated;módosítva=updated;frissítés=updated;szöveg=by;riport=by;tudósító=correspondent;szerkesztőség=redaktion;szerk=editor;fotó=photo',
  ro: 'a consemnat=by;publicat de=by;postat de=by;articol de=by;redacția=redaktion;sursa=source',
  el: 'ενημέρωση=updated;ενημερώθηκε=updated;τελευταία ενημέρωση=updated;από=γράφει;των=της;ανταπόκριση=γράφει;δημοσιογράφος=reporter;σύνταξη=editorial',
  uk: 'автор публікації=автор;розмовляла=автор;розмовляв=автор;спілкувалася=автор;спілкувався=автор;матеріал підготувала=автор;матеріал підготував=автор;сайт=портал',
  vi: 'cập nhật=updated;nhóm pv=reporter;pv=reporter;phóng viên=reporter;ban biên tập=redaktion;thực hiện=by;tổng hợp=desk',
  id: 'diperbarui=updated;pewarta=by;laporan=by;tim=team',
  ms: 'dikemas kini=updated;laporan=by;gambar=photo;sidang pengarang=redaktion',
  fil: 'isinulat ni=by;^ni =by ;^nina =by ',
  sw: 'imesasishwa=updated;^na =by ;imeandikwa na=by;mwandishi wetu=staff reporter;mwandishi=reporter;mhariri=editor;chanzo=source;picha=photo',
  ha: '^daga =by ;marubuci=by;wakilinmu=staff correspondent',
  so: 'qore=by;qoraa=by;waxaa qoray=by;wariye=reporter;tifaftire=editor;sawir=photo;xigasho=source',
  fi: 'päivitetty=updated;muokattu=updated',
  tr: 'tüm yazıları=all posts;takip et=follow;güncelleme=updated;güncellendi=updated;son güncelleme=updated',
  es: 'escribe=por;escriben=por',
};

const SERBIAN_MONTHS =
  'januara/јануара februara/фебруара marta aprila/априла - juna/јуна jula/јула avgusta септембра oktobra/октобра новембра децембра';

/** Months of the solar Hijri calendar, as Afghanistan calls them: where the year is one of that calendar they are its months. */
const DARI_MONTHS = 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت';

/**
 * By language: the months from January on, in words that `text/month-names.data.ts` has not, and other words of the same parted by /.
 * Names of two words are tied by _.
 */
export const FURTHER_MONTHS: Readonly<Record<string, string>> = {
  ar: 'كانون_الثاني/جانفي فيفري - أفريل/افريل - يونيه/جوان يوليوز/يوليه/جويلية غشت/أوت شتنبر تشرين_الأول/تشرين_الاول نونبر/تشرين_الثاني دجنبر/كانون_الأول/كانون_الاول',
  fa: DARI_MONTHS,
  prs: DARI_MONTHS,
  ps: DARI_MONTHS,
  ug: 'يانىۋار فىۋرال - ئاپرىل - ئىيون - - سىنتەبىر/سېنتەبر ئۆكتەبر نويابر دېكابر',
  uk: '- - березні - - червні липні - - - - -',
  sr: SERBIAN_MONTHS,
  bs: SERBIAN_MONTHS,
  hr: 'januara februara marta aprila - juna/lip jula/srp avgusta - oktobra/listopad/lis/listopada - -',
  sl: 'januarja februarja - aprila - junija julija avgusta - oktobra - -',
  hi: 'जन फरवरी/फ़र/फर - अप्रेल - - जुल अग सितम्बर/सित अक्तूबर/अक्टू नवम्बर/नव दिसम्बर/दिस',
  uz: 'январ феврал - апрел - - - - сентябр октябр ноябр декабр',
  tg: 'январ/январи феврал/феврали марти апрел/апрели майи июни июли августи сентябр/сентябри октябр/октябри ноябр/ноябри декабр/декабри',
  he: 'בינואר/ינו/בינו בפברואר/פבר/בפבר במרץ/במרס באפריל/אפר/באפר במאי ביוני ביולי באוגוסט/אוג/באוג בספטמבר/ספט/בספט באוקטובר/אוק/באוק בנובמבר/נוב/בנוב בדצמבר/דצמ/בדצמ',
  bn: '- - - - - - - - সেপ্টে - - -',
  ta: 'ஜனவரி/ஜன பிப்ரவரி/பிப் மார்ச்/மார் ஏப்ரல்/ஏப் மே ஜூன் ஜூலை ஆகஸ்ட்/ஆக செப்டம்பர்/செப் அக்டோபர்/அக் நவம்பர்/நவ டிசம்பர்/டிச',
  te: 'జనవరి/జన ఫిబ్రవరి/ఫిబ్ర మార్చి ఏప్రిల్/ఏప్రి మే జూన్ జులై/జూలై ఆగస్టు/ఆగస్ట్/ఆగ సెప్టెంబర్/సెప్టెం అక్టోబర్/అక్టో నవంబర్/నవం డిసెంబర్/డిసెం',
  ml: 'ജനുവരി/ജനു ഫെബ്രുവരി/ഫെബ്രു മാർച്ച്/മാർ ഏപ്രിൽ/ഏപ്രി മേയ്/മെയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ്/ആഗസ്റ്റ്/ഓഗ സെപ്റ്റംബർ/സെപ്റ്റം ഒക്ടോബർ/ഒക്ടോ നവംബർ/നവം ഡിസംബർ/ഡിസം',
  kn: 'ಜನವರಿ/ಜನ ಫೆಬ್ರವರಿ/ಫೆಬ್ರ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್/ಏಪ್ರಿ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್/ಆಗ ಸೆಪ್ಟೆಂಬರ್/ಸೆಪ್ಟೆಂ ಅಕ್ಟೋಬರ್/ಅಕ್ಟೋ ನವೆಂಬರ್/ನವೆಂ ಡಿಸೆಂಬರ್/ಡಿಸೆಂ',
  mr: 'जानेवारी/जाने फेब्रुवारी/फेब्रु मार्च एप्रिल/एप्रि मे जून जुलै ऑगस्ट/ऑग सप्टेंबर/सप्टें ऑक्टोबर/ऑक्टो नोव्हेंबर/नोव्हें डिसेंबर/डिसें',
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  gu: 'જાન્યુઆરી/જાન્યુ ફેબ્રુઆરી/ફેબ્રુ માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ/ઓગસ્ટ સપ્ટેમ્બર/સપ્ટે ઑક્ટોબર/ઓક્ટોબર નવેમ્બર/નવે ડિસેમ્બર/ડિસે',
  pa: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ/ਫਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  th: 'มกราคม/มฺค กุมภาพันธ์/กฺพ มีนาคม/มีฺค เมษายน/เมฺย พฤษภาคม/พฺค มิถุนายน/มิฺย กรกฎาคม/กฺค สิงหาคม/สฺค กันยายน/กฺย ตุลาคม/ตฺค พฤศจิกายน/พฺย ธันวาคม/ธฺค',
  lo: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  km: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  my: 'ဇန်နဝါရီ/ဇန်နဝါရီလ ဖေဖော်ဝါရီ/ဖေဖော်ဝါရီလ မတ်/မတ်လ ဧပြီ/ဧပြီလ မေ/မေလ ဇွန်/ဇွန်လ ဇူလိုင်/ဇူလိုင်လ ဩဂုတ်/ဩဂုတ်လ စက်တင်ဘာ/စက်တင်ဘာလ အောက်တိုဘာ/အောက်တိုဘာလ နိုဝင်ဘာ/နိုဝင်ဘာလ ဒီဇင်ဘာ/ဒီဇင်ဘာလ',
  am: 'ጃንዋሪ/ጃንዩወሪ ፌብሩዋሪ/ፌብሩወሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር/ሴፕቴምብር ኦክቶበር ኖቬምበር/ኖቬምብር ዲሴምበር/ዲሴምብር',
  so: 'janaayo/jannaayo febraayo maarso abriil maayo juun luulyo agoosto/ogosto sebtembar/sebteembar oktoobar noofembar/noofeembar disembar/diseembar',
  ha: 'janairu faburairu/fabrairu maris afirilu/afrilu mayu yuni yuli agusta satumba oktoba nuwamba disamba',
  fil: 'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
  ga: 'eanáir/ean feabhra/feabh márta aibreán/aib bealtaine/beal meitheamh/meith iúil lúnasa/lún mfómh dfómh samhain/samh nollaig/noll',
  mt: 'jannar frar/fra marzu - mejju/mej ġunju/ġun lulju/lul awwissu/aww settembru ottubru novembru diċembru/diċ',
  eu: 'urtarrila/urt otsaila/ots martxoa apirila/api maiatza ekaina/eka uztaila/uzt abuztua/abu iraila/ira urria/urr azaroa/aza abendua/abe',
  gl: 'xaneiro/xan febreiro - - - xuño xullo/xul - - - - decembro',
  cy: 'ionawr/ion chwefror/chw/chwef mawrth/maw ebrill/ebr - mehefin/meh gorffennaf/gor/gorff awst medi hydref/hyd tachwedd/tach rhagfyr/rhag',
  lb: '- - mäerz/mäe abrëll mee - - - - - - -',
  af: 'januarie - - - - junie julie - - - - -',
};
