/** Words that dates are written with. A trailing `*` stands for any ending; everything is lower case. */

/** Names of months and their abbreviations in the languages forums are written in. */
export const MONTH_WORDS: string =
  // English, German, Dutch, Scandinavian
  'jan january januar januari feb february februar februari mar march mär märz maart mrt mars apr april may mai mei maj ' +
  'jun june juni jul july juli aug august augustus augusti sep sept september oct october okt oktober nov november dec december dez dezember des desember ' +
  // French, Spanish, Portuguese, Italian, Catalan, Romanian
  'janv janvier févr février avr avril juin juil juillet août septembre octobre novembre déc décembre ' +
  'ene enero febrero marzo abr abril mayo junio julio ago agosto septiembre setiembre octubre noviembre dic diciembre ' +
  'janeiro fev fevereiro março maio junho julho setembro outubro novembro dezembro ' +
  'gen gennaio febbraio aprile mag maggio giu giugno lug luglio settembre ott ottobre dicembre gener febrer març maig juny juliol setembre ' +
  'ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie ' +
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish
  'sty styczni* lut luteg* marca kwi kwietni* maja cze czerw* lip lipca sie sierpni* wrz wrześni* paź październik* lis listopad* gru grudni* ' +
  'led ledna úno února bře března dub dubna kvě května čer června července srp srpna zář září říj října pro ' +
  'január* február* márci* apríl* máj* jún* júl* augusta októb* decembr* siječnj* veljač* ožuj* travnj* svibnj* lipnj* srpnj* kolovoz* rujn* studen* prosin* ' +
  'már ápr április augusztus szept szeptember tammi* helmi* maalis* huhti* touko* kesäk* heinä* elok* syysk* lokak* marrask* jouluk* ' +
  // Turkish, Indonesian, Malay, Vietnamese, Uzbek
  'oca ocak şub şubat mart nis nisan mayıs haz haziran tem temmuz ağu ağustos eyl eylül eki ekim kas kasım ara aralık ' +
  'maret agu agt agustus mac ogos disember thg tháng yanvar fevral aprel iyun iyul avgust sentabr oktabr noyabr dekabr ' +
  // Cyrillic
  'янв январ* фев февр феврал* мар март* апр апрел* май мая июн* июл* авг август* сен сент сентябр* окт октябр* ноя нояб ноябр* дек декабр* ' +
  'січ січн* лют лютог* бер берез* квіт* трав* черв* лип липн* серп* вер верес* жовт* листоп* груд* яну* юни юли септем* октом* ноем* декем* ' +
  // Greek, Hebrew, Arabic, Persian, Urdu, Uyghur
  'ιαν ιανουαρ* φεβ φεβρουαρ* μαρ μαρτ* απρ απριλ* μαι μαΐ* ιουν* ιουλ* αυγ αυγούστου σεπ σεπτεμβρ* οκτ οκτωβρ* νοε νοεμβρ* δεκ δεκεμβρ* ' +
  'ינואר בינואר פברואר בפברואר מרץ במרץ אפריל באפריל מאי במאי יוני ביוני יולי ביולי אוגוסט באוגוסט ספטמבר בספטמבר אוקטובר באוקטובר נובמבר בנובמבר דצמבר בדצמבר ' +
  'يناير فبراير مارس أبريل ابريل يونيو يونيه يوليو يوليه أغسطس اغسطس سبتمبر أكتوبر اكتوبر نوفمبر ديسمبر شباط آذار نيسان أيار حزيران تموز آب أيلول ' +
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند ژانویه فوریه آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر ' +
  'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر يانۋار* فېۋرال* مارت* ئاپرېل* ماي* ئىيۇن* ئىيۇل* ئاۋغۇست* سېنتەبىر* ئۆكتەبىر* نويابىر* دېكابىر* ' +
  // Hindi, Thai, Korean
  'जनवरी फरवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค ' +
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม';

/** Words beside a number of hours or days that say how long ago something was. */
export const AGO_WORDS: string =
  'ago vor temu siden sedan geleden hace há il fa acum před pred pre prije sitten önce evvel lalu yang trước назад тому преди пре πριν לפני منذ قبل پیش پہلے ئالدىدا ئىلگىرى burun पहले ที่แล้ว ที่ผ่านมา';

/** Units of time that a number of them ago, or "last seen", is counted in; only their beginnings. */
export const UNIT_WORDS: string =
  'sec* min* hour* hr hrs day* week* wk wks month* mo year* yr yrs sek* stund* std tag* tg woche* monat* jahr* jour* heur* semaine* mois an ans segundo* hora* día* dia dias semana* mes meses año* ano anos ' +
  'ore ora giorn* settiman* mese mesi ann* uur uren dag* weken maand* jaar jaren tim* veck* månad* uke* måned* år godzin* dni dzień tydz* miesi* rok* lat hodin* den dny týd* měs* ' +
  'kün* сек* мин* час* дн* недел* месяц* лет год* тижн* місяц* рок* ден* седмиц* saat* dakika* gün* hafta* ay yıl* jam hari bulan tahun menit giờ phút ngày tuần năm ' +
  'ساعة ساعات دقيقة دقائق يوم أيام شهر أشهر سنة ساعت روز هفته ماه سال دقیقه گھنٹے دن سائەت* سىكۇنت* مىنۇت* كۈن* ھەپتە* يىل* घंटे दिन मिनट महीने साल';

/** Days that need no number. */
export const DAY_WORDS: string =
  'yesterday today gestern heute vorgestern hier aujourd’hui ayer hoy ontem hoje ieri oggi gisteren vandaag igår idag går wczoraj dzisiaj dziś včera dnes dün bugün kemarin hari вчера сегодня вчора сьогодні днес ' +
  'χθες σήμερα אתמול היום أمس اليوم دیروز امروز کل آج تۈنۈگۈن بۈگۈن कल आज เมื่อวาน วันนี้';
