#version 460
#extension GL_EXT_ray_tracing : require

layout(location = 0) rayPayloadInEXT vec3 colour;

void main()
{
    colour = mix(vec3(1.0), vec3(0.4, 0.6, 1.0), gl_WorldRayDirectionEXT.y * -0.5 + 0.5);
}
