cimport cython
from libc.math cimport fabs as abs
from libc.math cimport lrint as round
from cabochon.core cimport native, numbers
from cabochon.core.numbers cimport FEATURES

@cython.locals(count=int, i=int, source="short*", target="float*")
cpdef scaled(object shorts, double scale)
@cython.locals(count=int, i=int, source="float*", target="short*")
cpdef rounded(object values, double unit)
@cython.locals(table="float*", start="float*", top="double[FEATURES]", rows=int, found=double, column=int,
               i=int, row=int, size=double, place=int, total=double)
cpdef double largest_sum(object values, object bias, int width, int most) except? -1
