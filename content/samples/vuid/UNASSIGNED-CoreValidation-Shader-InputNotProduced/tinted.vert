#version 450

layout(location = 0) out vec3 tint;

void main()
{
    tint = vec3(1.0, 0.5, 0.2);
    gl_Position = vec4(gl_VertexIndex & 1, gl_VertexIndex >> 1, 0.0, 1.0);
}
