#version 450

layout(location = 0) out ivec3 tint;

void main()
{
    tint = ivec3(gl_VertexIndex, 0, 1);
    gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
}
