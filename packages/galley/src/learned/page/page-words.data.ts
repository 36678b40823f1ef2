/** Words of pages that stand in an article's place, in many languages: evidence beside the page's model, never alone. */

/** In the title or headline of a page that reports an error. */
export const ERROR_WORDS: readonly string[] = (
  '404;403;410;500;503;not found;page not found;access denied;forbidden;bad gateway;service unavailable;just a moment;' +
  'attention required;are you a robot;page unavailable;does not exist;seite nicht gefunden;nicht gefunden;fehler 404;' +
  'page introuvable;page non trouvée;erreur 404;página no encontrada;no encontrada;página não encontrada;não encontrada;' +
  'pagina non trovata;pagina niet gevonden;siden blev ikke fundet;sidan hittades inte;siden finnes ikke;sivua ei löytynyt;' +
  'strona nie istnieje;nie znaleziono;stránka nenalezena;az oldal nem található;pagina nu a fost găsită;страница не найдена;' +
  'не найдена;сторінку не знайдено;страницата не е намерена;sayfa bulunamadı;الصفحة غير موجودة;صفحه یافت نشد;העמוד לא נמצא;' +
  'पृष्ठ नहीं मिला;页面不存在;页面未找到;找不到页面;找不到網頁;访问被拒绝;ページが見つかりません;페이지를 찾을 수 없습니다;không tìm thấy;halaman tidak ditemukan;بەت تېپىلمىدى'
).split(';');

/** In the text of a page that asks for consent before it shows anything. */
export const CONSENT_WORDS: readonly string[] = (
  'cookie;cookies;consent;gdpr;privacy policy;accept all;reject all;manage preferences;legitimate interest;our partners;' +
  'personalised ads;personalized ads;einwilligung;datenschutz;zustimmung;alle akzeptieren;werbefrei;consentement;tout accepter;' +
  'nos partenaires;vie privée;consentimiento;aceptar todo;privacidad;nuestros socios;consentimento;aceitar todos;privacidade;' +
  'consenso;accetta tutto;nostri partner;toestemming;alles accepteren;samtykke;samtycke;suostumus;evästeet;zgoda;zgodę;' +
  'naszymi partnerami;nasi partnerzy;danych osobowych;dane osobowe;prywatności;zaakceptuj;souhlas;naši partneři;osobní údaje;' +
  'soukromí;hozzájárulás;adatvédelm;partnereink;согласие;персональные данные;наши партнёры;наши партнеры;конфиденциальности;' +
  'файлы cookie;çerez;gizlilik;kişisel veri;onayınızı;iş ortaklarımız;kabul et;ملفات تعريف الارتباط;الخصوصية;بياناتك الشخصية;' +
  'البيانات الشخصية;موافقتك;شركاؤنا;クッキー;プライバシー;個人データ;パートナー;同意は;同意する;隐私政策;隐私;个人数据;合作伙伴;隱私;個人資料;合作夥伴;쿠키;개인정보;파트너;동의'
).split(';');
