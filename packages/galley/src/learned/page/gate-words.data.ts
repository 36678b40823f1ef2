/** What gates in front of articles say, in many languages: evidence beside their markup, never one phrase alone. Lower case. */

/** Calls to subscribe, to sign in, to go on reading behind either. */
export const SUBSCRIPTION_PHRASES: readonly string[] = (
  'subscribe to continue;subscribe to read;subscribe now;subscribers only;already a subscriber;already subscribed;unlimited access;' +
  'cancel at any time;cancel anytime;sign in to;log in to;sign in.;register to continue;create a free account;to continue reading;' +
  'to keep reading;start your free trial;members only;weiterlesen mit;jetzt abonnieren;bereits abonnent;schon abonnent;' +
  'bereits registriert;jederzeit kündbar;monatlich kündbar;nur für abonnenten;hier anmelden;alle artikel lesen;réservé aux abonnés;' +
  'réservé à nos abonnés;abonnez-vous;déjà abonné;sans engagement;pour lire la suite;connectez-vous;suscríbete;suscríbase;' +
  'ya eres suscriptor;inicia sesión;seguir leyendo;acceso ilimitado;cancela cuando;já é assinante;faça login;continuar lendo;' +
  'continuar a ler;acesso ilimitado;cancele quando;abbonati ora;già abbonato;riservato agli abbonati;continua a leggere;' +
  'disdici quando;word abonnee;al abonnee;alleen voor abonnees;opzegbaar;dla subskrybentów;dla prenumeratorów;masz już konto;' +
  'zaloguj się;czytaj dalej;bli prenumerant;redan prenumerant;logga in;bliv abonnent;allerede abonnent;bli abonnent;logg inn;' +
  'подписчикам;оформите подписку;уже есть подписка;войдите;продолжить чтение;для передплатників;оформіть передплату;увійдіть;订阅后;' +
  '立即订阅;已经订阅;已订阅;请登录;登录后;会员专享;付费阅读;继续阅读;开通会员;随时取消;畅读;立即訂閱;已經訂閱;請登入;會員專享;付費閱讀;繼續閱讀;会員限定;有料会員;会員の方;会員登録;ログインして;いつでも解約;残り文字;구독하고;구독 중;' +
  '로그인하;회원 전용;계속 읽으;اشترك;هل أنت مشترك;سجل الدخول;متابعة القراءة;لمتابعة القراءة;الإلغاء في أي وقت;مشترک شوید;وارد شوید;למנויים;' +
  'התחבר;להמשך קריאה;abone ol;abonelere özel;giriş yap;okumaya devam;सदस्यता लें;लॉग इन करें;berlangganan;đăng nhập để;مۇشتەرى بول'
).split(';');

/** Questions about the reader's age, and checks that the reader is no machine. */
export const CHECK_PHRASES: readonly string[] = (
  'are you over 18;are you 18;over the age of;18 or older;legal drinking age;verify your age;confirm your age;age verification;' +
  'to enter this site;über 18;altersprüfung;ihr alter;nur erwachsene;plus de 18 ans;vérification de l’âge;mayor de 18;' +
  'mayor de edad;maior de 18;maggiore di 18;maggiorenne;pełnoletni;вам есть 18;вам исполнилось 18;подтвердите возраст;年满18;年滿18;' +
  '确认年龄;18歳以上;年齢確認;18세 이상;verify you are;verify that you are;you are a human;you are human;not a robot;unusual traffic;captcha;' +
  'checking your browser;security check;ddos protection;redirect to your requested;kein roboter;ungewöhnlichen datenverkehr;' +
  'pas un robot;trafic inhabituel;no eres un robot;no soy un robot;tráfico inusual;не робот;подозрительный трафик;安全验证;人机验证;完成验证;' +
  '异常访问;ロボットではありません;通常と異なるトラフィック;로봇이 아닙니다'
).split(';');

/** A search that found nothing. */
export const FRUITLESS_PHRASES: readonly string[] = (
  'did not match any;no results;no matches;nothing found;no articles found;keine ergebnisse;keine treffer;nichts gefunden;' +
  'aucun résultat;sin resultados;no se encontraron;no se han encontrado;nenhum resultado;nessun risultato;geen resultaten;' +
  'brak wyników;inga träffar;ingen resultater;ничего не найдено;нічого не знайдено;没有找到;未找到相关;沒有找到;見つかりませんでした;검색 결과가 없;' +
  'لا توجد نتائج;نتیجه‌ای یافت نشد;לא נמצאו תוצאות;sonuç bulunamadı;tidak ada hasil;không có kết quả'
).split(';');
