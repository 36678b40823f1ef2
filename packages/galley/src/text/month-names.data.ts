/** Names of the months, January first, by CLDR; written by lab/src/commands/month-names.ts. */
import { unfoldWords } from './folded-words.ts';

export const MONTH_NAMES: readonly (readonly string[])[] = [
  ' ene*ro gen*er*naio ian*uarie jaan,uar)n*ar*eiro*uar.i.y,ár.a*v,ier,āris*úar led*en*na oca*k sausio-s(ij*ečanj-nja(ty*czeń-nia tammi-kuu:ta yan*var ιαν*ουαρίου сту*дзень/я(іч*ень*ня янв*арь-я)уари јан*уар.и қаң*тар հնվ(ունվար/ի ינואר جنوری يانۋار(ناير ژانویه.ٔ जनवरी জানু,য়ারি იან*ვარი',
  ' feb*braio*r,er.o,uar/i:e/y-ár/a-āris,úar)v*ereiro*ral(évr,ier helmi-kuu:ta lut*ego*y shk*urt vasario.s(eebr-uar)lj,ača.e úno*r,a şub*at φεβ*ρουαρίου ақп*ан лют*ага*ий*ого*ы феб*руар)в*р,аль.я,уари փետրվար/ի(տվ פברואר فبراير(روری(وریه-ٔ(ېۋرال फ़रवरी ফেব*্রুয়ারি თებ*ერვალი',
  ' bře*zen,na kovas*o maalis.kuu;ta*rt)c*hi)r*ca,h*ec,t*s*t,ie,s*zec,o*ç,o(rt(árc,ius(är*ts*z ožu*jak,ka μαρ*τίου бер*езень-ня мар*т,а нау*рыз сак*авік/а մարտ,ի(րտ מרץ مارت*س*چ मार्च মার্চ მარ*ტი',
  ' abr*il(pr*el*il-e-i.e-l*íl-a*īlis(vr*il balandis.žio dub*en*na(’abr-il huhti-kuu:ta kwi*ecień,tnia nis*an pri*ll tra*vanj,nja ápr*ilis απρ*ιλίου апр*ель-я*ил квіт,ень,ня(ра*савік:а сәу*ір ապր*իլ-ի אפריל آوریل أبريل ئاپرېل اپریل अप्रैल এপ্রি-ল აპრ*ილი',
  ' gegužė.s kvě*ten,na mag*gio)i*g*js*o)j*a)y*o*ıs)í(ei(áj*a*us svi*banj,nja touko-kuu:ta μαΐ*ου май)м*ыр)я)ј трав,ень,ня մայիս-ի(յս מאי مئی(اي*و(ه)ٔ मई মে მაი*სი',
  ' birželio/s cze*rwca-iec giu*gno haz*iran iun*ie(yn)un juin)n*e*ho*i,j,o*y)uni(ún*a*ius*í(ūn*ijs kesä,kuu/ta lipanj*nja qer*shor červen,na(vn ιουν,ίου июн*ь*я мау*сым черв,ень,ня(эр*вень.я юни јун*и հնս(ունիս.ի יוני ئىيۇن جون يونيو ژوئن जून জুন ივნ*ისი',
  ' heinä-kuu:ta iul*ie(yl)ul juil,let)l*ai*ho*i,j,o-l*y)uli(úl*a*ius*í(ūl*ijs korr,ik liepa,os)p*ca*iec(ug*lio srpanj*nja tem*muz července.ec(vc ιουλ,ίου июл*ь*я лип*ень*ня(іп*ень-я шіл*де юли јул*и հլս(ուլիս.ի יולי ئىيۇل جولائی يوليو ژوئیه-ٔ जुलाई জুল*াই ივლ*ისი',
  ' ag)o*st-i-o)u*stus(oût(ug*ust.a.i.s.us-ztus(vg*ust)q*ust(ğu*stos d’ag,ost elo*kuu.ta gush,t kol*ovoz/a ogo*s rugpjūtis.čio sie*rpień-nia(rp*en*na ágú*st αυγ*ούστου авг*уст.а жні*вень*ўня серп,ень,ня там*ыз օգոստոս/ի)ս אוגוסט أغسطس ئاۋغۇست اوت(گست अगस्त আগ)স্ট აგვ*ისტო',
  ' eyl*ül rugsėjis.o)j*an*na sen*tabr,yabr)p*t,emba:r/er/ra:e:ie;s,iembre)t*embre/o*tembre(ht*ator(yys,kuu/ta(zept-ember wrz*esień,śnia zář*í σεπ*τεμβρίου вер*асень-ня*есень-ня сен*т,ябрь/я)п*тембар.ври қыр*күйек սեպ*տեմբեր;ի ספטמבר سبتمبر(تمبر(پتامبر(ېنتەبىر सितंबर সেপ*্ট-েম্বর სექ*ტემბერი',
  ' d’oct-ubre eki*m loka,kuu/ta oct*ober-re,mbrie*ubre(kt*abr*oba.r-er-ris,ober*yabr*óber-ra(tt*obre(ut*ubro paź*dziernik;ika spalio-s tet*or říj*en*na οκτ*ωβρίου жовт,ень,ня кас*трычнік;ка окт*обар,мври*ябрь.я қаз*ан հոկ*տեմբեր;ի אוקטובר أكتوبر ئۆكتەبىر اکتبر*وبر अक्टूबर অক্টো-বর ოქტ*ომბერი',
  ' kas*ım lapkritis.čio(is*topad:a:u marras.kuu;ta noiembrie)v*emba/r.er.ra/e/is/o*iembre)y*abr(ën*tor(óv*ember stu*deni.oga νοε*μβρίου лист,опад:а(іс*тапад:а нов*ембар)е*мври)я*б,рь-я қар*аша նոյ*եմբեր:ի נובמבר نوامبر)فمبر)مبر)يابىر नवंबर নভে*ম্বর ნოე*მბერი',
  ' ara*lık dec*embar.er.ra/ie:s)k*abr)s*emba.er.re)ts,ember)z*ember.ro(hj*etor(ic*embre*iembre)s*ember(éc*embre gru*dnia,zień*odis-žio joulu-kuu:ta pro*sinac.ca/e.ec δεκ*εμβρίου груд,ень,ня дек*абрь.я*ември)ц*ембар жел*тоқсан сне*жань,ня դեկ*տեմբեր;ի דצמבר دسامبر)مبر(يسمبر(ېكابىر दिसंबर ডিসে,ম্বর დეკ*ემბერი',
].map(unfoldWords);

/** By language: words that mean another month there. */
export const MONTH_EXCEPTIONS: Readonly<Record<string, string>> = {
  hr: 'listopad=10 lip=6 srp=7 lis=10 listopada=10',
};
