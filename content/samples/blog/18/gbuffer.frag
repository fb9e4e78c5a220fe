#version 450

layout(push_constant) uniform Push {
    mat4 modelViewProjection;
    vec4 color;
} push;

layout(location = 0) in vec3 inNormal;

layout(location = 0) out vec4 outAlbedo;
layout(location = 1) out vec4 outNormal;

void main()
{
    outAlbedo = vec4(push.color.rgb, 1.0);
    outNormal = vec4(normalize(inNormal) * 0.5 + 0.5, 1.0);
}
