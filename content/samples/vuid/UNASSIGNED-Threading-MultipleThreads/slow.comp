#version 450

layout(local_size_x = 1024) in;

layout(set = 0, binding = 0) buffer Numbers
{
    vec4 numbers[];
};

void main()
{
    vec4 number = numbers[gl_LocalInvocationIndex];
    for (int i = 0; i < 60000; i++) {
        number = sin(cos(sin(cos(number))));
        number = sin(cos(sin(cos(number))));
        number = sin(cos(sin(cos(number))));
    }
    numbers[gl_LocalInvocationIndex] = number;
}
